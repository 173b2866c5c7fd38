/** Where a passage was found: spoken words, a line of a PRD, parts of a highlight, a question, a card. */
export const PASSAGE_KINDS = [
  ...(["spoken", "line", "selection", "prompt", "answer", "note", "question", "card"] as const),
] as const;
export type PassageKind = (typeof PASSAGE_KINDS)[number];

/** From this UTF-16 unit of the passage on, the words were said at this time; 1 behind an estimated one. */
export type Place = [offset: number, startMs: number] | [offset: number, startMs: number, estimated: 1];

/** What is found and shown as one: about a sentence or two. */
export type Passage = {
  kind: PassageKind;
  text: string;
  /** UTF-16 units that are its own; what follows is how the next passage begins, so that a phrase over both is found. */
  own: number;
  places: Place[];
  /** Of a PRD's line its anchor in the page. */
  ref: string | null;
};

type Citation = { startMs: number; estimated?: true | undefined };

/** A text with the time of its first citation; null for an empty one. */
export function toPassage(
  kind: PassageKind,
  text: string,
  { cited = [], ref = null }: { cited?: readonly Citation[]; ref?: string | null } = {},
): Passage[] {
  const whole = text.replace(/\s+/g, " ").trim().normalize("NFC");
  if (whole === "") return [];
  const [first] = cited;
  return [{ kind, text: whole, own: whole.length, places: first ? [toPlace(0, first)] : [], ref }];
}

export function toPlace(offset: number, { startMs, estimated }: Citation): Place {
  return estimated ? [offset, startMs, 1] : [offset, startMs];
}

/** When the words at a unit of a passage were said; null where nobody knows. */
export function placeAt(places: readonly Place[], unit: number): { startMs: number; estimated?: true } | null {
  const place = places.findLast(([offset]) => offset <= unit) ?? places[0];
  if (!place) return null;
  return { startMs: place[1], ...(place[2] === 1 && { estimated: true as const }) };
}
