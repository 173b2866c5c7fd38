import { cleanText } from "~/functions/text/clean-text";

/** What was said in one go. Times are milliseconds of the sound. */
export type Sentence = { startMs: number; endMs: number; text: string };

/** One result of the browser's recognizer. */
export type Result = { text: string; isFinal: boolean; confidence: number };

/**
 * What has been heard so far. The recognizer ends by itself every minute or so; each of its sessions counts its results
 * from 0 again.
 */
export type Hearing = {
  sentences: readonly Sentence[];
  /** Results of this session that may still change, by index. */
  open: ReadonlyMap<number, { startMs: number; text: string }>;
  /** Indexes of this session's results that are sentences already. */
  taken: ReadonlySet<number>;
  /** When a session ended in the middle of a sentence: the next one may begin with the same words. */
  cutMs: number | null;
  /** When a final result came that may grow with the next. */
  growingMs: number | null;
  /** Sentences that were taken back, the last first. */
  undone: readonly Sentence[];
};

export const NOTHING_HEARD: Hearing = {
  sentences: [],
  open: new Map(),
  taken: new Set(),
  cutMs: null,
  growingMs: null,
  undone: [],
};

/** Within this time, two results can be of the same words. */
const SAME_MS = 2000;

/**
 * Takes results of one event. Each result becomes a sentence once, with the time at which its first words came.
 * @param first the index of the first of `results`
 */
export function hear(before: Hearing, results: readonly Result[], first: number, nowMs: number): Hearing {
  let hearing = before;
  results.forEach(({ text, isFinal, confidence }, at) => {
    const index = first + at;
    if (hearing.taken.has(index)) return;
    const seen = hearing.open.get(index);
    const heard = { startMs: seen?.startMs ?? nowMs, text: cleanText(text) };
    const open = new Map(hearing.open);
    if (!isFinal) {
      hearing = { ...hearing, open: open.set(index, heard) };
      return;
    }
    open.delete(index);
    const taken = new Set(hearing.taken).add(index);
    // Chrome on Android sends growing finals, without confidence and without anything before them.
    const isGrowing = confidence === 0 && seen === undefined;
    hearing = settle({ ...hearing, open, taken }, heard, nowMs, isGrowing);
  });
  return hearing;
}

/** Ends a session: words that were not final are kept as they are. */
export function endSession(hearing: Hearing, nowMs: number): Hearing {
  let ended = hearing;
  for (const [, heard] of [...hearing.open].sort(([one], [other]) => one - other)) {
    ended = settle(ended, heard, nowMs, false);
  }
  const isCut = [...hearing.open.values()].some(({ text }) => text !== "");
  const cutMs = isCut ? nowMs : null;
  return { ...ended, open: new Map(), taken: new Set(), growingMs: null, cutMs };
}

function settle(
  hearing: Hearing,
  { startMs, text }: { startMs: number; text: string },
  nowMs: number,
  isGrowing: boolean,
): Hearing {
  const { sentences, cutMs, growingMs } = hearing;
  const last = sentences.at(-1);
  const growing = isGrowing ? nowMs : null;
  if (last && growingMs !== null && nowMs - growingMs <= SAME_MS && beginsWith(text, last.text)) {
    const grown = { ...last, text, endMs: Math.max(last.endMs, nowMs) };
    return { ...hearing, sentences: [...sentences.slice(0, -1), grown], growingMs: growing };
  }
  const isAfterCut = last !== undefined && cutMs !== null && startMs - cutMs <= SAME_MS;
  const fresh = isAfterCut ? withoutOverlap(last.text, text) : text;
  if (fresh === "") return hearing;
  const sentence = { startMs, endMs: Math.max(nowMs, startMs + 1), text: fresh };
  return { ...hearing, sentences: [...sentences, sentence], cutMs: null, growingMs: growing, undone: [] };
}

const wordsOf = (text: string) => text.split(" ").filter(Boolean);

/** A word as it is compared: recognizers change capitals and stops when they begin anew. */
const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "") || word;

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, at) => bare(word) === bare(other[at] ?? ""));

function beginsWith(text: string, start: string): boolean {
  const begin = wordsOf(start);
  return isSame(begin, wordsOf(text).slice(0, begin.length));
}

/** At least two words: one word twice is how people speak. */
const LEAST = 2;

/** The text without the words at its beginning that end `before`. */
export function withoutOverlap(before: string, text: string): string {
  const [ended, words] = [wordsOf(before), wordsOf(text)];
  for (let length = Math.min(ended.length, words.length); length >= LEAST; length--) {
    if (isSame(ended.slice(-length), words.slice(0, length))) return words.slice(length).join(" ");
  }
  return text;
}

/** Words that may still change. */
export const openText = ({ open }: Hearing): string =>
  [...open]
    .sort(([one], [other]) => one - other)
    .map(([, { text }]) => text)
    .join(" ");

/** Takes the last sentence back. */
export function undoSentence(hearing: Hearing): Hearing {
  const last = hearing.sentences.at(-1);
  if (!last) return hearing;
  const rest = hearing.sentences.slice(0, -1);
  return { ...hearing, sentences: rest, undone: [last, ...hearing.undone], cutMs: null, growingMs: null };
}

/** Puts back the sentence that was taken back last. */
export function redoSentence(hearing: Hearing): Hearing {
  const [last, ...undone] = hearing.undone;
  return last ? { ...hearing, sentences: [...hearing.sentences, last], undone } : hearing;
}
