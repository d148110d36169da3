"""The text of a Tiled file as a tree of elements, within bounds; XML and JSON give the same tree."""

from __future__ import annotations

from pyexpat import ErrorString, ExpatError, ParserCreate, XMLParserType
from xml.parsers.expat import errors

from game.boards.tiled.files import ReadFault
from game.boards.tiled.json_tree import parse_json
from game.boards.tiled.limits import MAX_TREE_DEPTH, MAX_TREE_NODES
from game.boards.tiled.node import Node

_TRUNCATED = {
    errors.codes[name]
    for name in (
        errors.XML_ERROR_NO_ELEMENTS,
        errors.XML_ERROR_UNCLOSED_TOKEN,
        errors.XML_ERROR_UNCLOSED_CDATA_SECTION,
        errors.XML_ERROR_PARTIAL_CHAR,
    )
}
_TAG = errors.codes[errors.XML_ERROR_TAG_MISMATCH]

_GZIP = b"\x1f\x8b"
_BOM = b"\xef\xbb\xbf"


def parse_tree(data: bytes) -> Node:
    """The root element of a Tiled file, XML or JSON; raises ReadFault naming the line where it breaks."""
    if data.startswith(_GZIP):
        raise ReadFault("file_packed")
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise ReadFault("not_utf8", data.count(b"\n", 0, fault.start) + 1) from None
    body = data.removeprefix(_BOM).lstrip()
    if body.startswith(b"{"):
        return parse_json(body)
    if not body.startswith(b"<"):
        raise ReadFault("not_tiled")
    return _Builder().parse(data)


class _Builder:
    """Builds the tree while expat reads; document types (and with them entities) are refused at once."""

    def __init__(self) -> None:
        self._stack: list[Node] = []
        self._root: Node | None = None
        self._nodes = 0
        # The declared encoding is passed over: the bytes have been proved to be UTF-8.
        self._parser: XMLParserType = ParserCreate(encoding="utf-8")
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text
        self._parser.StartDoctypeDeclHandler = self._doctype

    def parse(self, data: bytes) -> Node:
        try:
            self._parser.Parse(data, True)
        except ExpatError as error:
            raise self._fault(error) from None
        if self._root is None:
            raise ReadFault("xml_truncated", self._parser.CurrentLineNumber)
        return self._root

    @staticmethod
    def _fault(error: ExpatError) -> ReadFault:
        if error.code in _TRUNCATED:
            return ReadFault("xml_truncated", error.lineno)
        if error.code == _TAG:
            return ReadFault("xml_tag", error.lineno)
        return ReadFault("xml_broken", error.lineno, column=error.offset, reason=ErrorString(error.code))

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        line = self._parser.CurrentLineNumber
        self._nodes += 1
        if self._nodes > MAX_TREE_NODES:
            raise ReadFault("xml_many", line, limit=MAX_TREE_NODES)
        if len(self._stack) >= MAX_TREE_DEPTH:
            raise ReadFault("xml_deep", line, limit=MAX_TREE_DEPTH)
        node = Node(tag, attributes, line)
        if self._stack:
            self._stack[-1].children.append(node)
        else:
            self._root = node
        self._stack.append(node)

    def _end(self, tag: str) -> None:
        self._stack.pop()

    def _text(self, text: str) -> None:
        self._stack[-1].texts.append(text)

    def _doctype(self, *_: object) -> None:
        raise ReadFault("xml_doctype", self._parser.CurrentLineNumber)
