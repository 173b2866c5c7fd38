/** A stretch of a cloze text: plain text, or a gap `{{c1::text::hint}}`. */
export type ClozePart =
  | { kind: "text"; text: string }
  | { kind: "gap"; number: number; text: string; hint: string | null };

const GAP = /\{\{c([1-9]\d{0,2})::((?:(?!\{\{c\d|\}\}).)*?)(?:::((?:(?!\{\{c\d|\}\}|::).)*))?\}\}/gsu;

/** The parts of a text in order, in Anki's notation. Anything that is not a complete gap is text; gaps do not nest. */
export function parseCloze(text: string): ClozePart[] {
  const parts: ClozePart[] = [];
  let at = 0;
  for (const match of text.matchAll(GAP)) {
    if (match[2] === "") continue;
    if (match.index > at) parts.push({ kind: "text", text: text.slice(at, match.index) });
    parts.push({ kind: "gap", number: Number(match[1]), text: match[2] ?? "", hint: match[3] || null });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
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
