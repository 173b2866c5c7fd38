/** What a session can be limited to: a talk, a tag, a collection or saved search, flagged cards, or leeches. */
export type Part =
  | { kind: "talk" | "tag" | "collection"; id: number }
  | { kind: "bookmarked" | "favorite" | "leeches" };

/** The items of a part, as the schedule finds them: by transcript, by card or by question. */
export type PartMembers = {
  transcriptIds: number[];
  flashcardIds: number[];
  quizQuestionIds: number[];
};

/** How much of a part there is for a learner, whatever the daily limits leave. */
export type PartCounts = {
  /** Items that are not suspended. */
  total: number;
  /** New or due now, and not hidden until tomorrow. */
  waiting: number;
  /** When the next one is due after today, ISO 8601 UTC; null if none is. */
  nextDue: string | null;
};

const NAMED = /^(talk|tag|collection)-([1-9]\d{0,14})$/;
const FLAGS = ["bookmarked", "favorite", "leeches"] as const;

/** Reads a part from an address, such as `talk-12` or `leeches`; null if it names none. */
export function parsePart(text: string): Part | null {
  const flag = FLAGS.find((kind) => kind === text);
  if (flag) return { kind: flag };
  const [, kind, id] = NAMED.exec(text) ?? [];
  return kind === "talk" || kind === "tag" || kind === "collection" ? { kind, id: Number(id) } : null;
}

/** The page that studies a part, given as `parsePart` reads it. */
export const partAddress = (part: string): string => `/review?part=${part}`;

/** The same page with the dialog for the exam date of a talk, a tag, or a collection. */
export const examAddress = (part: string): string => `${partAddress(part)}&exam`;
