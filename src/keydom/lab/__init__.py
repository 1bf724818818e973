"""The engine for researchers: PettingZoo, OpenSpiel and Gymnasium environments, and many games at once for training.

Needs the packages of the extra `lab`; each face is a module of its own (`import keydom.lab.pettingzoo`).
"""

MISSING = "keydom.lab needs a package that is not installed; get all of them with: pip install 'keydom[lab]'"
