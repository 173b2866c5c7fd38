import { CARD_KINDS } from "~/functions/flashcards/flashcard-kinds";
import { DIFFICULTIES } from "~/functions/quizzes/quiz-kinds";
import type { CardRow } from "./anki/anki-tables";
import { MAX_CITATIONS, MAX_MOMENT_MS, MAX_QUOTE, writeMomentsHtml } from "./card-moments";
import { writeHtml } from "./html/write-html";
import type { ExchangeCard, ExchangeCitation, ExchangeNote } from "./note";

/**
 * The file in a package with the values that Anki's tables cannot store exactly. Anki ignores it and does not export
 * it.
 */
export const COMPANION_NAME = "vidwright.json";
const VERSION = 1;

type Kept = Omit<ExchangeNote, "guid"> & { rows: string };

/** @param notes each with its card rows as written */
export function writeCompanion(notes: readonly { note: ExchangeNote; rows: readonly CardRow[] }[]): string {
  const kept = notes.map(({ note: { guid, ...note }, rows }) => [guid, { ...note, rows: describe(rows) }]);
  return JSON.stringify({ version: VERSION, notes: Object.fromEntries(kept) });
}

export type Companion = {
  /** The note as it was written, if the tables still agree with it; null otherwise. */
  find(guid: string, fields: readonly string[], rows: readonly CardRow[]): Omit<ExchangeNote, "guid"> | null;
};

/** Reads the companion file; an invalid one is treated as missing. */
export function readCompanion(text: string | null): Companion {
  const notes = text === null ? {} : parse(text);
  return {
    find: (guid, fields, rows) => {
      const kept = Object.hasOwn(notes, guid) ? notes[guid] : null;
      if (!isKept(kept) || kept.rows !== describe(rows)) return null;
      if (writeHtml(kept.front) !== fields[0] || writeHtml(kept.back) !== fields[1]) return null;
      if (writeMomentsHtml(kept.citations) !== (fields[2] ?? "")) return null;
      const { kind, front, back, category, difficulty, tags, citations, cards } = kept;
      return { kind, front, back, category, difficulty, tags, citations, cards };
    },
  };
}

function describe(rows: readonly CardRow[]): string {
  return [...rows]
    .sort((a, b) => a.ord - b.ord)
    .map(({ ord, type, queue, due, ivl, reps, lapses }) => [ord, type, queue, due, ivl, reps, lapses].join(" "))
    .join(",");
}

function parse(text: string): Record<string, unknown> {
  try {
    const { version, notes } = JSON.parse(text) as { version?: unknown; notes?: unknown };
    return version === VERSION && isRecord(notes) ? notes : {};
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof TypeError) return {};
    throw cause;
  }
}

function isKept(value: unknown): value is Kept {
  if (!isRecord(value)) return false;
  const { kind, front, back, category, difficulty, tags, citations, cards, rows } = value;
  return (
    isOneOf(CARD_KINDS, kind) &&
    isOneOf(DIFFICULTIES, difficulty) &&
    [front, back, rows].every((text) => typeof text === "string") &&
    (category === null || typeof category === "string") &&
    Array.isArray(tags) &&
    tags.every((tag) => typeof tag === "string") &&
    Array.isArray(citations) &&
    citations.length <= MAX_CITATIONS &&
    citations.every(isCitation) &&
    Array.isArray(cards) &&
    cards.every(isCard)
  );
}

function isCitation(value: unknown): value is ExchangeCitation {
  if (!isRecord(value)) return false;
  const { videoUrl, startMs, quote } = value;
  const isLink = videoUrl === null || (typeof videoUrl === "string" && URL.canParse(videoUrl));
  const isMoment = Number.isInteger(startMs) && Number(startMs) >= 0 && Number(startMs) <= MAX_MOMENT_MS;
  return isLink && isMoment && typeof quote === "string" && quote.length <= MAX_QUOTE;
}

function isCard(value: unknown): value is ExchangeCard {
  if (!isRecord(value)) return false;
  const { ordinal, createdAt, isSuspended, buriedUntil, state, log } = value;
  return (
    Number.isInteger(ordinal) &&
    Number.isFinite(createdAt) &&
    typeof isSuspended === "boolean" &&
    (buriedUntil === null || Number.isFinite(buriedUntil)) &&
    (state === null || isRecord(state)) &&
    Array.isArray(log) &&
    log.every((entry) => isRecord(entry) && typeof entry.id === "string" && Number.isFinite(entry.reviewedAt))
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isOneOf = (list: readonly string[], value: unknown) => typeof value === "string" && list.includes(value);
