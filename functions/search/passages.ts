/** What a passage is part of: spoken words, a line of a PRD, a part of a highlight, a question, a card. */
const PASSAGE_KINDS = [
  ...(["spoken", "line", "selection", "prompt", "answer", "note", "question", "card"] as const),
] as const;
export type PassageKind = (typeof PASSAGE_KINDS)[number];

/**
 * The words from this UTF-16 unit on were said at this time. A third entry of 1 marks an estimated time (0 if only the
 * speaker follows, as the captions name them).
 */
export type PassagePlace =
  | [offset: number, startMs: number]
  | [offset: number, startMs: number, estimated: 1]
  | [offset: number, startMs: number, estimated: 0 | 1, speaker: string];

/** The unit that a search finds and shows: about a sentence or two. */
export type Passage = {
  kind: PassageKind;
  text: string;
  /**
   * How many UTF-16 units are its own. The rest repeats the start of the next passage, so that phrases across both
   * are found.
   */
  own: number;
  places: PassagePlace[];
  /** For a line of a PRD, its anchor in the page. */
  ref: string | null;
};

type Citation = { startMs: number; estimated?: true | undefined; speaker?: string | undefined };

/** A text with the time of its first citation; null if the text is empty. */
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

export function toPlace(offset: number, { startMs, estimated, speaker }: Citation): PassagePlace {
  if (speaker) return [offset, startMs, estimated ? 1 : 0, speaker];
  return estimated ? [offset, startMs, 1] : [offset, startMs];
}

/** When and by whom the words at this UTF-16 unit of a passage were said; null if unknown. */
export function placeAt(places: readonly PassagePlace[], unit: number): Citation | null {
  const place = places.findLast(([offset]) => offset <= unit) ?? places[0];
  if (!place) return null;
  const [, startMs, estimated, speaker] = place;
  return { startMs, ...(estimated === 1 && { estimated: true as const }), ...(speaker !== undefined && { speaker }) };
}
