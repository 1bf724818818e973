"""The colours of pictures, pages and reports."""

INK = "#2d2a26"
PAPER = "#efe6d2"
CARD = "#fbf7ec"
BORDER = "#d8ccb0"
HEADING = "#4a2f7a"
MUTED = "#655c4c"
YOUR_MOVE = "#1f5c57"
CHOOSE = "#d98e04"
LIT = "#fff3d6"  # the paper of something that may be chosen
WALL = "#fffaf0"
# Players: a colour and a letter each, readable side by side and in grey.
SEAT_COLOURS = ("#c0392b", "#1f6fb5", "#d9a404", "#2e7d4f", "#6b4c9a", "#4a4a4a")
