"""The catalogue's document, with what customers may not see."""

from lxml import etree

DOCUMENT = etree.fromstring(
    """
<shop>
  <parts>
    <part sku="p1" group="bolts" price="2.50"><name>Bolt M4 "short"</name></part>
    <part sku="p2" group="bolts" price="4"><name>Bolt M8 &amp; nut</name></part>
    <part sku="p3" group="tools" price="19.99"><name>Driver's set</name></part>
    <part sku="p4" group="tools" price="7" hidden="yes"><name>SECRET prototype</name></part>
    <part sku="p5" group="o'rings" price="0.10"><name>Ring (x) [y] | 'or' "and"</name></part>
  </parts>
  <customers>
    <customer login="ann" discount="10"><pin>SECRET-1177</pin></customer>
    <customer login="bob" discount="0"><pin>SECRET-4242</pin></customer>
  </customers>
</shop>
"""
)


def shown(part):
    """A part as customers see it."""
    return {"sku": part.get("sku"), "name": part.findtext("name"), "price": part.get("price")}
