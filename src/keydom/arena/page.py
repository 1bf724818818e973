"""The pieces of a page: sections, figures, tables and folded parts. They escape their texts."""

from collections.abc import Sequence
from html import escape

from keydom.engine.picture import tag


def section(title: str, note: str, body: str, whole: bool = False) -> str:
    head = tag("h2", escape(title)) + tag("p", escape(note), class_="quiet small")
    return tag("section", head + body, class_="whole" if whole else None)


def figure(caption: str, drawn: str) -> str:
    return tag("figure", tag("figcaption", escape(caption)) + drawn)


def folded(title: str, body: str, unfolded: bool = False) -> str:
    summary = tag("summary", escape(title))
    return tag("details", summary + body, open="open" if unfolded else None)


def table(
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    foot: str = "",
    optional: Sequence[int] = (),
) -> str:
    """The first column names the row, the others are plots or numbers. Phones hide the optional columns."""
    plots = {at for row in rows for at, cell in enumerate(row[1:], 1) if _is_plot(cell)}

    def css_class(at: int) -> str:
        kind = "plot" if at in plots else "number"
        return f"{kind} optional" if at in optional else kind

    head = tag("th", escape(columns[0]), scope="col")
    for at, name in enumerate(columns[1:], 1):
        head += tag("th", escape(name) or " ", scope="col", class_=css_class(at))
    body = ""
    for row in rows:
        cells = tag("th", escape(row[0]), scope="row")
        for at, cell in enumerate(row[1:], 1):
            cells += tag("td", cell if at in plots else escape(cell), class_=css_class(at))
        body += tag("tr", cells)
    whole = tag("thead", tag("tr", head)) + tag("tbody", body or " ")
    if foot:
        whole += tag("tfoot", tag("tr", tag("td", " ") + tag("td", foot, class_="plot")))
    return tag("div", tag("table", whole), class_="scroll")


def _is_plot(cell: str) -> bool:
    return cell.startswith("<svg ")
