"""Settings of `make docs`: the pages in this folder and a reference of the Python API, built with Sphinx."""

import keydom

project = "Keydom"
release = version = keydom.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
source_suffix = {".md": "markdown"}
myst_heading_anchors = 4
default_role = "code"  # docstrings put names in single backticks

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
napoleon_use_ivar = True
napoleon_use_rtype = False
maximum_signature_line_length = 110

html_theme = "furo"
html_title = "Keydom"
html_show_copyright = False
html_show_sourcelink = False
html_copy_source = False
