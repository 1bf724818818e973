"""The colours of pictures, pages and reports."""

INK = "#2d2a26"
BAR = INK  # the bar at the top, in the dark too
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
# Plots: the others beside the winners, a series of its own, grid lines, and the mark of what is expected.
WINNERS = YOUR_MOVE
OTHERS = "#b9780f"
SERIES = "#77639a"
GRID = "#e2d8c0"
MARK = "#9b2c1f"
# Pages and reports in the dark, by the names above. Pictures stay as they are: paper on a dark table.
DARK = {
    "PAPER": "#1f1d1a",
    "CARD": "#2a2723",
    "BORDER": "#464036",
    "INK": "#ece4d3",
    "MUTED": "#b3a994",
    "HEADING": "#cdb5ea",
    "WINNERS": "#6fc3b6",
    "OTHERS": "#e0a23c",
    "SERIES": "#a18fc0",
    "GRID": "#3b362e",
    "MARK": "#f08a7a",
}
# Of pages alone: reports have nothing to choose.
DARK_CONTROLS = {"LIT": "#4a3d1e", "YOUR_MOVE": "#2a7a72"}
