export type HtmlToken =
  | { kind: "text"; text: string }
  | { kind: "open"; name: string; attributes: string; isClosed: boolean }
  | { kind: "close"; name: string; attributes: string };

const PIECE = /<!--.*?(?:-->|$)|<\/?[a-z][a-z0-9-]*(?:[\s/](?:"[^"]*"|'[^']*'|[^"'<>])*)?>|[^<]+|</gis;
const TAG = /^<(\/?)([a-z][a-z0-9-]*)((?:[^a-z0-9-].*?)?)(\/?)>$/is;
/** Attribute values. Attribute names contain none of the signs that programs and formulas use. */
const VALUES = /"[^"]*"|'[^']*'|=[^\s"'<>=`]*/g;
const NAMES = /^[\w:.@#/\s-]*$/;

/**
 * The elements of HTML (HTML Living Standard, "Index of elements", and its obsolete features), and those of SVG and
 * MathML that hold others. Anything else that looks like a tag is text, such as the type in `List<String>`.
 */
const ELEMENTS: ReadonlySet<string> = new Set(
  "a abbr acronym address area article aside audio b base bdi bdo big blink blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noscript object ol optgroup option output p param picture pre progress q rb rbc rp rt rtc ruby s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr".split(
    " ",
  ),
);

/** The tags and texts of HTML in order. An incomplete or unknown tag is text; comments are dropped. Never throws. */
export function* tokenize(html: string): Generator<HtmlToken> {
  for (const [piece] of html.matchAll(PIECE)) {
    if (piece.startsWith("<!--")) continue;
    const [whole, slash, name = "", attributes = "", end] = TAG.exec(piece) ?? [];
    if (whole === undefined || !isElement(name, attributes)) yield { kind: "text", text: piece };
    else if (slash) yield { kind: "close", name: name.toLowerCase(), attributes: "" };
    else yield { kind: "open", name: name.toLowerCase(), attributes, isClosed: end === "/" };
  }
}

/** A name with a hyphen is a custom element, such as Anki's for formulas. */
function isElement(name: string, attributes: string): boolean {
  return (ELEMENTS.has(name.toLowerCase()) || name.includes("-")) && NAMES.test(attributes.replace(VALUES, ""));
}
