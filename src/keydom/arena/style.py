"""How a report looks: cards on warm paper, a dark theme, one column on a phone. The colours are those of the palette."""

from keydom.engine import palette


def _variables(colours: dict[str, str]) -> str:
    return " ".join(f"--{name.lower()}: {colour};" for name, colour in colours.items())


LIGHT = {name: getattr(palette, name) for name in palette.DARK}
COLOURS = f"""
:root {{ {_variables(LIGHT)} color-scheme: light dark; }}
@media (prefers-color-scheme: dark) {{ :root {{ {_variables(palette.DARK)} }} }}
"""

RULES = """
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 1240px; padding: 28px 24px 48px; background: var(--paper); color: var(--ink);
  font: 15px/1.45 system-ui, "Segoe UI", "DejaVu Sans", sans-serif;
}
h1, h2, h3 { font-family: Georgia, "Times New Roman", "DejaVu Serif", serif; color: var(--heading); line-height: 1.2; margin: 0; }
h1 { font-size: 2rem; }
h2 { font-size: 1.25rem; margin-bottom: 4px; }
h3 { font-size: 1rem; margin: 16px 0 2px; }
p { margin: 0 0 10px; }
.quiet, .legend, figcaption { color: var(--muted); }
.small { font-size: 0.87rem; }
main { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 18px; align-items: start; }
section { background: var(--card); border: 1px solid var(--border); border-radius: 14px; padding: 18px 20px; }
section.whole { grid-column: 1 / -1; }
main > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 18px; }
.two { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 36px; align-items: start; }
.facts { display: flex; flex-wrap: wrap; gap: 12px; margin: 16px 0 20px; padding: 0; list-style: none; }
.facts li { background: var(--card); border: 1px solid var(--border); border-radius: 12px; padding: 10px 16px; min-width: 110px; }
.facts b { display: block; font: 1.5rem/1.2 Georgia, "Times New Roman", "DejaVu Serif", serif; }
.facts span { color: var(--muted); font-size: 0.87rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: 600; vertical-align: bottom; }
thead th { color: var(--muted); font-size: 0.8rem; font-weight: 500; border-bottom: 1px solid var(--border); padding-bottom: 3px; }
td, th { padding: 3px 8px 3px 0; }
tbody th { font-weight: 500; vertical-align: middle; overflow-wrap: anywhere; min-width: 8.5em; max-width: 22em; }
tbody tr + tr td, tbody tr + tr th { border-top: 1px solid var(--grid); }
tfoot td { padding-top: 0; }
.number { text-align: right; white-space: nowrap; }
.plot { width: 36%; min-width: 110px; }
details .plot { width: 28%; }
details tbody th { width: 34%; }
details details { margin-left: 12px; }
svg { display: block; overflow: visible; }
svg text { font-size: 11.5px; fill: var(--muted); }
.grid { stroke: var(--grid); stroke-width: 1; }
.axis { stroke: var(--border); stroke-width: 1; }
.mark { stroke: var(--mark); stroke-width: 1.5; stroke-dasharray: 3 2; }
.span { stroke: var(--muted); stroke-width: 5; stroke-linecap: round; opacity: 0.45; }
.dot { fill: var(--muted); }
.span.away { stroke: var(--winners); }
.dot.away { fill: var(--winners); }
rect.winners, circle.winners { fill: var(--winners); }
rect.others, circle.others { fill: var(--others); }
rect.plain { fill: var(--series); }
line.winners { stroke: var(--winners); stroke-width: 2.5; }
line.others { stroke: var(--others); stroke-width: 2.5; stroke-dasharray: 6 3; }
rect:hover, circle:hover { opacity: 0.75; }
.key { margin-right: 16px; white-space: nowrap; }
.key i { display: inline-block; width: 12px; height: 12px; border-radius: 3px; margin-right: 6px; vertical-align: -1px; }
i.winners { background: var(--winners); }
i.others { background: var(--others); }
i.mark { width: 0; border-left: 2px dashed var(--mark); border-radius: 0; }
figure { margin: 12px 0 0; }
figcaption { font-size: 0.87rem; margin-bottom: 2px; }
details { border-top: 1px solid var(--border); padding: 8px 0; }
summary { cursor: pointer; font-weight: 600; padding: 2px 0; }
summary:focus-visible { outline: 3px solid var(--others); outline-offset: 2px; }
code { overflow-wrap: anywhere; }
@media (max-width: 860px) {
  body { padding: 16px 10px 32px; }
  h1 { font-size: 1.6rem; }
  main, .two { grid-template-columns: minmax(0, 1fr); gap: 12px; }
  main > div { gap: 12px; }
  .two { gap: 0; }
  .two > .scroll + .scroll thead { display: none; }
  section { padding: 14px 12px; border-radius: 10px; }
  .facts { gap: 8px; }
  .facts li { flex: 1 1 40%; padding: 8px 12px; min-width: 0; }
  .plot, details .plot { width: 32%; min-width: 76px; }
  table { font-size: 14px; }
  td, th { padding-right: 4px; }
  details details { margin-left: 0; }
  .optional { display: none; }
  tbody th { min-width: 6em; }
}
@media print {
  body { background: none; }
  section { break-inside: avoid; }
}
"""

STYLE = COLOURS + RULES
