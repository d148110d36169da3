"""An account as one HTML page that anybody can open, print or send: pictures within, no scripts, nothing from outside.

Everything that comes from a game or a person is escaped; a policy in the page forbids it to load anything.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from game.views.shared.account.account import Account, Item, Passage, Picture, Section, Table

_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

_TAGS = {"plain": "li", "head": "h3", "part": "h4"}
"""Elements of the kinds of passages; the others are notes."""

_STYLE = """
:root { --ink: %(ink)s; --soft: %(ink_soft)s; --faint: %(ink_faint)s; --paper: %(parchment)s;
  --light: %(parchment_light)s; --shade: %(parchment_shade)s; --edge: %(parchment_edge)s; --wax: %(wax)s;
  --table: %(walnut_dark)s; }
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem; background: var(--table); color: var(--ink);
  font: 1.05rem/1.5 "Source Serif 4", "Source Serif Pro", Georgia, "Times New Roman", serif; }
main { max-width: 64rem; margin: 0 auto; padding: 2.5rem 3rem; background: var(--paper);
  border: 1px solid var(--edge); border-radius: 9px; box-shadow: inset 0 0 5rem var(--shade), 0 4px 24px #000a; }
h1, h2, h3, h4 { font-family: Cinzel, "Source Serif 4", "Source Serif Pro", Georgia, serif; line-height: 1.25;
  break-after: avoid; }
h1 { margin: 0; font-size: 2.1rem; text-align: center; }
h2 { margin: 2.6rem 0 .8rem; padding-bottom: .2rem; font-size: 1.45rem; color: var(--wax);
  border-bottom: 2px solid var(--wax); }
h3 { margin: 1.8rem 0 .4rem; font-size: 1.2rem; } h4 { margin: 1.3rem 0 .4rem; font-size: 1.05rem; }
p { margin: .5rem 0; }
.sub, .note, .foot, figcaption { color: var(--soft); font-style: italic; }
.sub { text-align: center; margin: .3rem 0 1.6rem; }
.foot { margin-top: 2.5rem; text-align: center; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1.2rem; max-width: 44rem; margin: 0 auto; }
dt { font-weight: 600; } dd { margin: 0; }
ul { list-style: none; margin: .4rem 0; padding: 0; }
li { position: relative; margin: .3rem 0; padding-left: 1.5rem; }
.mark::before { content: ""; display: inline-block; width: .8rem; height: .8rem; border-radius: 3px;
  background: var(--seat, var(--shade)); border: 1px solid var(--ink); }
li.mark::before { position: absolute; left: 0; top: .38rem; }
h3.mark::before { margin-right: .55rem; }
table { border-collapse: collapse; margin: .7rem 0 1.1rem; background: var(--light); break-inside: avoid;
  font-size: .95rem; border-top: 3px solid var(--seat, var(--edge)); }
th, td { padding: .22rem .8rem; border-bottom: 1px solid var(--shade); text-align: left; vertical-align: top; }
th { color: var(--soft); font-weight: 600; } td.n, th.n { text-align: right; }
tr.sum td { font-weight: 700; border-bottom: 0; border-top: 2px solid var(--edge); }
.pairs { display: flex; flex-wrap: wrap; gap: 0 2rem; align-items: flex-start; }
.pairs > div { flex: 1 1 min(24rem, 100%%); min-width: 0; } .pairs table { width: 100%%; }
figure { margin: 1.2rem 0; break-inside: avoid; }
img { display: block; width: 100%%; height: auto; border-radius: 4px; }
figcaption { margin-top: .4rem; text-align: center; }
@media print { body { padding: 0; background: none; font-size: 10.5pt; } h1 { font-size: 20pt; }
  main { max-width: none; padding: 0; border: 0; box-shadow: none; background: none; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } @page { margin: 16mm; } }
@media (max-width: 40rem) { body { padding: 0; } main { padding: 1.2rem; border-radius: 0; }
  th, td { padding: .2rem .4rem; } dl { grid-template-columns: 1fr; } dd { margin-bottom: .4rem; } }
"""


def page_of(
    account: Account, lang: str, colours: Mapping[str, str], seats: Mapping[str, str],
    pictures: Sequence[tuple[str, bytes]],
) -> str:  # fmt: skip
    """The whole page.

    colours    the palette: name and hex code
    seats      the main colour of every seat colour's id
    pictures   kind ("image/jpeg") and bytes of every picture of the account, in order
    """
    writer = _Writer(seats, iter(pictures))
    body = "\n".join(writer.body(account))
    title = escape(account.title)
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(lang)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
        f"<style>{_STYLE % colours}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


class _Writer:
    """Writes the elements of one page."""

    def __init__(self, seats: Mapping[str, str], pictures: Iterator[tuple[str, bytes]]) -> None:
        self._seats = seats
        self._pictures = pictures

    def body(self, account: Account) -> Iterator[str]:
        """Everything on the page."""
        yield f'<h1>{escape(account.title)}</h1>\n<p class="sub">{escape(account.subtitle)}</p>'
        facts = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>\n" for name, value in account.facts)
        yield f"<dl>\n{facts}</dl>"
        for section in account.sections:
            yield f"<section>\n<h2>{escape(section.heading)}</h2>"
            yield from self._pairs(section) if section.pairs else self._items(section.items)
            yield "</section>"
        if account.foot:
            yield f'<p class="foot">{escape(account.foot)}</p>'

    def _pairs(self, section: Section) -> Iterator[str]:
        """Every table, with what stands above it, in a box of its own; what is above the first boxes, before them."""
        above: list[Item] = []
        boxes: list[list[Item]] = []
        for item in section.items:
            above.append(item)
            if isinstance(item, Table):
                boxes.append(above)
                above = []
        while boxes and isinstance(boxes[0][0], Passage) and boxes[0][0].kind != "head":
            yield from self._items([boxes[0].pop(0)])
        yield '<div class="pairs">'
        for box in boxes:
            yield "<div>"
            yield from self._items(box)
            yield "</div>"
        yield "</div>"
        yield from self._items(above)

    def _items(self, items: Sequence[Item]) -> Iterator[str]:
        listing = False
        for item in items:
            listed = isinstance(item, Passage) and item.kind == "plain"
            if listed != listing:
                yield "<ul>" if listed else "</ul>"
                listing = listed
            yield self._item(item)
        if listing:
            yield "</ul>"

    def _item(self, item: Item) -> str:
        if isinstance(item, Table):
            return self._table(item)
        if isinstance(item, Picture):
            kind, data = next(self._pictures)
            source = f"data:{kind};base64,{base64.b64encode(data).decode('ascii')}"
            caption = escape(item.caption)
            return f'<figure><img src="{source}" alt="{caption}"><figcaption>{caption}</figcaption></figure>'
        tag = _TAGS.get(item.kind, "p")
        attributes = self._mark(item.colour) if item.kind in _TAGS else ' class="note"'
        return f"<{tag}{attributes}>{escape(item.text)}</{tag}>"

    def _mark(self, colour: str) -> str:
        return f' class="mark"{self._seat(colour)}' if colour else ""

    def _seat(self, colour: str) -> str:
        return f' style="--seat: {self._seats[colour]}"' if colour else ""

    def _table(self, table: Table) -> str:
        head = self._row(table, table.columns, "th")
        rows = [f"<tr>{self._row(table, row, 'td')}</tr>" for row in table.rows]
        if table.total and rows:
            rows[-1] = rows[-1].replace("<tr>", '<tr class="sum">', 1)
        body = "\n".join(rows)
        return f"<table{self._seat(table.colour)}>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"

    def _row(self, table: Table, cells: Sequence[str], tag: str) -> str:
        kinds = ["" if n < table.texts else ' class="n"' for n in range(len(cells))]
        return "".join(f"<{tag}{kind}>{escape(cell)}</{tag}>" for kind, cell in zip(kinds, cells))
