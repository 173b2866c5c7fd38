import type { CardDifficulty, CardKind } from "../flashcards/kinds";
import type { FsrsData } from "../reviews/schema";
import type { ExchangeCard, ExchangeCitation, ExchangeEntry } from "./note";

/** An entry with what Anki's log says besides: the intervals, as the settings of now give them. */
export type ExportedEntry = ExchangeEntry & {
  /** State of FSRS before it. */
  stateBefore: number;
  /** Days; below 0 seconds. */
  interval: number;
  intervalBefore: number;
  difficulty: number;
};

/** How a card stands, with the whole of its state. */
export type Standing = Omit<ExchangeCard, "ordinal" | "state" | "log"> & { state: FsrsData; log: ExportedEntry[] };

/** A card on its way into a file. */
export type ExportedCard = {
  id: number;
  transcriptId: number;
  guid: string;
  ordinal: number;
  kind: CardKind;
  front: string;
  back: string;
  category: string | null;
  difficulty: CardDifficulty;
  tags: string[];
  citations: ExchangeCitation[];
  /** ISO 8601. */
  createdAt: string;
  /** Of the video. */
  title: string | null;
  /** Null for a card nobody has seen in a review. */
  standing: Standing | null;
};

/** What of a learner's settings Anki goes on with: the recall to aim at, and how fast memory decays (of FSRS, above 0). */
export type ExportedSettings = { desiredRetention: number; decay: number };

/** What a package is written with: when, in milliseconds since 1970, and how many minutes its days lie west of UTC. */
export type PackageOptions = ExportedSettings & { now: number; minutesWest: number };

/** `next` is what to ask for the cards after these by; null on the last page. */
export type ExportPage = ExportedSettings & { cards: ExportedCard[]; next: number | null };

/** A note on its way into a file, with its cards in their order. */
export type ExportedNote = Omit<ExportedCard, "id" | "transcriptId" | "ordinal" | "standing" | "createdAt"> & {
  cards: Pick<ExportedCard, "ordinal" | "standing" | "createdAt">[];
};

/**
 * Puts the cards of each note together, notes in the order of their first cards. A file that was imported into two
 * transcripts made notes of the same name: the second goes out under a name of its own.
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
