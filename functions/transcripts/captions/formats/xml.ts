import { isWritten } from "../caption-lines";
import { decodeCaptionText } from "../strip-markup";

export type XmlAttributes = ReadonlyMap<string, string>;

/** What a reader finds in XML, in order. Names of elements and attributes have no prefix. */
export type XmlEvent =
  | { kind: "open"; name: string; attributes: XmlAttributes; isEmpty: boolean }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

const NAME = /(?:[\p{L}_][\p{L}\p{N}_.-]{0,99}:)?([\p{L}_][\p{L}\p{N}_.-]{0,99})/uy;
const ATTRIBUTE = /\s*(?:[^\s=<>"'/:]{1,99}:)?([^\s=<>"'/:]{1,99})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=/]{1,99}))/uy;
/** The beginning and end of markup that contains no text. */
const SKIPPED: readonly [begin: string, end: string][] = [
  ["<!--", "-->"],
  ["<?", "?>"],
];
const CDATA = "<![CDATA[";

/**
 * Reads XML in one pass, as far as captions use it: character entities only, no external entities. A document may be
 * cut off anywhere. A `<` that opens nothing is text.
 */
export function* readXml(text: string): Generator<XmlEvent, void> {
  let at = 0;
  for (;;) {
    const next = text.indexOf("<", at);
    const until = next < 0 ? text.length : next;
    if (until > at) yield { kind: "text", text: decodeCaptionText(text.slice(at, until)) };
    if (next < 0) return;
    const skipped = SKIPPED.find(([begin]) => text.startsWith(begin, next));
    if (skipped) at = behind(text, skipped[1], next);
    else if (text.startsWith(CDATA, next)) {
      at = behind(text, "]]>", next);
      yield { kind: "text", text: text.slice(next + CDATA.length, at - 3) };
    } else if (text.startsWith("<!", next)) at = behindDeclaration(text, next);
    else at = yield* readTag(text, next);
  }
}

/** The name of the root element; null if a text does not begin as XML. */
export function rootName(text: string): string | null {
  for (const event of readXml(text.slice(0, 20_000))) {
    if (event.kind === "open") return event.name;
    if (event.kind === "text" && isWritten(event.text)) return null;
  }
  return null;
}

/** Reads the tag at an offset. @returns the offset where the text continues */
function* readTag(text: string, from: number): Generator<XmlEvent, number> {
  const isClose = text[from + 1] === "/";
  NAME.lastIndex = from + (isClose ? 2 : 1);
  const name = NAME.exec(text)?.[1];
  if (name === undefined) {
    yield { kind: "text", text: "<" };
    return from + 1;
  }
  let at = NAME.lastIndex;
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = at;
  for (let found = ATTRIBUTE.exec(text); found; found = ATTRIBUTE.exec(text)) {
    at = ATTRIBUTE.lastIndex;
    if (found[1]) attributes.set(found[1], decodeCaptionText(found[2] ?? found[3] ?? found[4] ?? ""));
  }
  const end = behind(text, ">", at);
  const isEmpty = text[end - 2] === "/";
  if (isClose) yield { kind: "close", name };
  else yield { kind: "open", name, attributes, isEmpty };
  return end;
}

/** A document type may contain declarations in brackets, which are skipped. */
function behindDeclaration(text: string, from: number): number {
  const end = behind(text, ">", from);
  return text.slice(from, end).includes("[") ? behind(text, "]>", from) : end;
}

/** The offset after the next `end`, or the end of the text if there is none. */
function behind(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at < 0 ? text.length : at + end.length;
}
