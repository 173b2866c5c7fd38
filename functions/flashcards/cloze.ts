/** A stretch of a cloze text: as it stands, or a gap `{{c1::text::hint}}`. */
export type ClozePart =
  | { kind: "text"; text: string }
  | { kind: "gap"; number: number; text: string; hint: string | null };

const GAP = /\{\{c([1-9]\d{0,2})::((?:(?!\{\{c\d|\}\}).)*?)(?:::((?:(?!\{\{c\d|\}\}|::).)*))?\}\}/gsu;

/** The stretches of a text in their order, in Anki's notation. What is no whole gap is text; gaps do not nest. */
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

/** The text that `parseCloze` reads these parts from. */
export function writeCloze(parts: readonly ClozePart[]): string {
  return parts.map((part) => (part.kind === "text" ? part.text : writeGap(part))).join("");
}

/** An empty hint ends a text whose own "::" or last "}" would otherwise be read as part of the notation. */
function writeGap({ number, text, hint }: Extract<ClozePart, { kind: "gap" }>): string {
  const ending = hint !== null || /::|\}$/.test(text) ? `::${hint ?? ""}` : "";
  return `{{c${number}::${text}${ending}}}`;
}

/** True for a text with at least one gap. */
export function hasCloze(text: string): boolean {
  return parseCloze(text).some(({ kind }) => kind === "gap");
}

/** The gaps' numbers, each once, the lowest first. */
export function listClozeNumbers(text: string): number[] {
  const numbers = parseCloze(text).flatMap((part) => (part.kind === "gap" ? [part.number] : []));
  return [...new Set(numbers)].sort((a, b) => a - b);
}
