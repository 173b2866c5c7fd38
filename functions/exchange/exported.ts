import type { CardKind } from "~/functions/flashcards/flashcard-kinds";
import type { Difficulty } from "~/functions/quizzes/quiz-kinds";
import type { FsrsData } from "~/functions/reviews/model";
import type { ExchangeCard, ExchangeCitation, ExchangeEntry } from "./note";

/** A log entry with what Anki's log also contains: the intervals, computed with the current settings. */
export type ExportedEntry = ExchangeEntry & {
  /** FSRS state before the entry. */
  stateBefore: number;
  /** Days; negative values are seconds. */
  interval: number;
  intervalBefore: number;
  difficulty: number;
};

type ExportedSchedule = Omit<ExchangeCard, "ordinal" | "state" | "log"> & {
  state: FsrsData;
  log: ExportedEntry[];
};

/** A card to be exported. */
export type ExportedCard = {
  id: number;
  transcriptId: number;
  guid: string;
  ordinal: number;
  kind: CardKind;
  front: string;
  back: string;
  category: string | null;
  difficulty: Difficulty;
  tags: string[];
  citations: ExchangeCitation[];
  /** ISO 8601. */
  createdAt: string;
  /** Title of the video. */
  title: string | null;
  /** Null for a card that was never reviewed. */
  standing: ExportedSchedule | null;
};

/**
 * The learner's settings that Anki needs to continue: desired retention, and how fast memory decays (FSRS, above 0).
 */
export type ExportedSettings = { desiredRetention: number; decay: number };

/** The time of writing in milliseconds since 1970, and the learner's offset in minutes west of UTC. */
export type PackageOptions = ExportedSettings & { now: number; minutesWest: number };

/** `next` requests the following cards; null on the last page. */
export type ExportPage = ExportedSettings & { cards: ExportedCard[]; next: number | null };

/** A note to be exported, with its cards in order. */
export type ExportedNote = Omit<ExportedCard, "id" | "transcriptId" | "ordinal" | "standing" | "createdAt"> & {
  cards: Pick<ExportedCard, "ordinal" | "standing" | "createdAt">[];
};

/**
 * Groups cards into notes, in the order of their first cards. Importing a file into two transcripts gives notes with
 * the same guid: the second one is exported with a different guid.
 */
export function groupNotes(cards: readonly ExportedCard[]): ExportedNote[] {
  const taken = new Set<string>();
  const groups = Map.groupBy(cards, ({ guid, transcriptId }) => `${transcriptId}:${guid}`);
  return [...groups.values()].flatMap((ofNote) => {
    const sorted = [...ofNote].sort((a, b) => a.ordinal - b.ordinal);
    const [first] = sorted;
    if (!first) return [];
    const { kind, front, back, category, difficulty, tags, citations, title, transcriptId } = first;
    const guid = taken.has(first.guid) ? `${first.guid}@${transcriptId}` : first.guid;
    taken.add(guid);
    const places = sorted.map(({ ordinal, standing, createdAt }) => ({ ordinal, standing, createdAt }));
    return [{ guid, kind, front, back, category, difficulty, tags, citations, title, cards: places }];
  });
}
