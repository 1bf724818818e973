"""The engine for researchers: PettingZoo, OpenSpiel and Gymnasium faces, and many games at once for training.

Needs the packages of the extra `lab`; each face is imported by its own name (`import keydom.lab.pettingzoo`).
"""

MISSING = "keydom.lab needs a package that is not installed; get all of them with: pip install 'keydom[lab]'"
