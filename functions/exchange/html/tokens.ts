export type Token =
  | { kind: "text"; text: string }
  | { kind: "open"; name: string; attributes: string; isClosed: boolean }
  | { kind: "close"; name: string; attributes: string };

const PIECE = /<!--.*?(?:-->|$)|<\/?[a-z][a-z0-9-]*(?:[\s/](?:"[^"]*"|'[^']*'|[^"'<>])*)?>|[^<]+|</gis;
const TAG = /^<(\/?)([a-z][a-z0-9-]*)((?:[^a-z0-9-].*?)?)(\/?)>$/is;

/** The tags and texts of HTML in order. An incomplete tag is text; comments are dropped. Never throws. */
export function* tokenize(html: string): Generator<Token> {
  for (const [piece] of html.matchAll(PIECE)) {
    if (piece.startsWith("<!--")) continue;
    const [whole, slash, name = "", attributes = "", end] = TAG.exec(piece) ?? [];
    if (whole === undefined) yield { kind: "text", text: piece };
    else if (slash) yield { kind: "close", name: name.toLowerCase(), attributes: "" };
    else yield { kind: "open", name: name.toLowerCase(), attributes, isClosed: end === "/" };
  }
}
