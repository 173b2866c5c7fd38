/** A stretch of a cloze text: plain text, or a gap `{{c1::text::hint}}`. */
export type ClozePart =
  | { kind: "text"; text: string }
  | { kind: "gap"; number: number; text: string; hint: string | null };

const START = /\{\{c([1-9]\d{0,2})::/gu;

/**
 * The parts of a text in order, in Anki's notation. A gap's own braces, as in `\\frac{a}{b}`, belong to it. Anything that is
 * not a complete gap is text; gaps do not nest.
 */
export function parseCloze(text: string): ClozePart[] {
  const parts: ClozePart[] = [];
  const starts = [...text.matchAll(START)];
  let at = 0;
  for (const [index, start] of starts.entries()) {
    const from = start.index + start[0].length;
    const end = findEnd(text, from, starts[index + 1]?.index ?? text.length);
    const gap = end < 0 ? null : readGap(Number(start[1]), text.slice(from, end));
    if (!gap) continue;
    if (start.index > at) parts.push({ kind: "text", text: text.slice(at, start.index) });
    parts.push(gap);
    at = end + 2;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}

/**
 * The position before `limit` of the braces that end a gap, or -1: after the gap's own pairs of braces if they are
 * balanced, otherwise the first.
 */
function findEnd(text: string, from: number, limit: number): number {
  let open = 0;
  for (let at = from; at < limit; at++) {
    const sign = text[at];
    if (sign === "{") open += 1;
    else if (sign === "}" && open > 0) open -= 1;
    else if (sign === "}" && text[at + 1] === "}") return at;
  }
  const first = text.indexOf("}}", from);
  return first < limit ? first : -1;
}

/** Parses the inside of a gap, where the last `::` separates the hint; null if it hides nothing. */
function readGap(number: number, body: string): ClozePart | null {
  const at = body.lastIndexOf("::");
  const text = at < 0 ? body : body.slice(0, at);
  const hint = at < 0 ? null : body.slice(at + 2) || null;
  return text === "" ? null : { kind: "gap", number, text, hint };
}

/** The inverse of `parseCloze`. */
export function writeCloze(parts: readonly ClozePart[]): string {
  return parts.map((part) => (part.kind === "text" ? part.text : writeGap(part))).join("");
}

/** Adds an empty hint where the gap's own "::" or final "}" would otherwise be read as notation. */
function writeGap({ number, text, hint }: Extract<ClozePart, { kind: "gap" }>): string {
  const ending = hint !== null || /::|\}$/.test(text) ? `::${hint ?? ""}` : "";
  return `{{c${number}::${text}${ending}}}`;
}

/** True for a text with at least one gap. */
export function hasCloze(text: string): boolean {
  return parseCloze(text).some(({ kind }) => kind === "gap");
}

/** The distinct numbers of the gaps, lowest first. */
export function listClozeNumbers(text: string): number[] {
  const numbers = parseCloze(text).flatMap((part) => (part.kind === "gap" ? [part.number] : []));
  return [...new Set(numbers)].sort((a, b) => a - b);
}
