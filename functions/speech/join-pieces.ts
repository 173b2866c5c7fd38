import type { Doubt, HeardPiece, HeardSentence, Stretch } from "./heard-kinds";
import { judgePiece, leapsOf } from "./judge-piece";
import { plainWord, type Token } from "./time-words";

/** The same word in two pieces has the same time, give or take this: with times of its own, and with a share of its part's. */
const SAME_MS = { exact: 400, shared: 1500 };
/** Words this close to the border may be heard by both pieces. */
const SLACK_MS = 700;
/** Longer silence ends a sentence that has no full stop. */
const PAUSE_MS = 1200;
const MOST_CHARACTERS = 240;
/** A text without times is compared over this many words. */
const UNTIMED_WORDS = 12;

type Word = Token & { doubt: Doubt | undefined };

/**
 * What was said in a recording, from its pieces in order. Words of an overlap are there once, from the piece that heard
 * them whole.
 */
export function joinPieces(pieces: readonly HeardPiece[]): HeardSentence[] {
  const leaps = leapsOf(pieces.map(({ heard }) => heard));
  const names = new SpeakerNames();
  let words: Word[] = [];
  pieces.forEach((piece, at) => {
    const judged = judgePiece(piece.heard);
    const own = judged.flatMap(({ tokens, doubt }): Word[] =>
      tokens.map((token) => ({
        ...token,
        startMs: placeIn(piece.stretches, token.startMs),
        endMs: placeIn(piece.stretches, token.endMs),
        doubt: leaps.has(at) ? "language" : doubt,
      })),
    );
    const before = pieces[at - 1];
    const overlap = before && { startMs: startOf(piece), endMs: endOf(before) };
    const isTimed = piece.heard.isTimed && (before?.heard.isTimed ?? true);
    const isHeard = isTimed || (before?.heard.parts.length ?? 0) > 0;
    const isOverlap = overlap && isHeard && overlap.startMs < overlap.endMs;
    const seam = isOverlap ? findSeam(words, own, { ...overlap, isTimed }) : null;
    const named = names.nameAll(own, seam?.pairs ?? []);
    words = seam ? [...words.slice(0, seam.until), ...named.slice(seam.from)] : [...words, ...named];
  });
  return toSentences(words);
}

const startOf = ({ stretches }: HeardPiece) => stretches[0]?.startMs ?? 0;
const endOf = ({ stretches }: HeardPiece) => stretches.at(-1)?.endMs ?? 0;

/** The time in the recording of a time in the piece. */
export function placeIn(stretches: readonly Stretch[], ms: number): number {
  let rest = Math.max(0, ms);
  for (const { startMs, endMs } of stretches) {
    if (rest <= endMs - startMs) return Math.round(startMs + rest);
    rest -= endMs - startMs;
  }
  return stretches.at(-1)?.endMs ?? 0;
}

/** Words before `until` are the earlier piece's, words after `from` the later one's; `pairs` are the same words. */
type Seam = { until: number; from: number; pairs: readonly (readonly [Word, Word])[] };
type Overlap = Stretch & { isTimed: boolean };

/** Where both pieces heard the same words; if nowhere, the middle of the overlap. */
function findSeam(before: readonly Word[], after: readonly Word[], overlap: Overlap): Seam {
  const run = overlap.isTimed ? timedRun(before, after, overlap) : untimedRun(before, after);
  if (run) {
    const { until, from, length } = run;
    const pairs = Array.from({ length }, (_, k): [Word, Word] => [before[until + k] as Word, after[from + k] as Word]);
    return { until: until + length, from: from + length, pairs };
  }
  const middle = (overlap.startMs + overlap.endMs) / 2;
  const isLate = ({ startMs, endMs }: Word) => (startMs + endMs) / 2 >= middle;
  if (!overlap.isTimed) return { until: before.length, from: 0, pairs: [] };
  const until = before.findLastIndex((word) => !isLate(word)) + 1;
  const from = after.findIndex(isLate);
  return { until, from: from < 0 ? after.length : from, pairs: [] };
}

type Run = { until: number; from: number; length: number };

function timedRun(before: readonly Word[], after: readonly Word[], { startMs, endMs }: Overlap): Run | null {
  const begin = before.findLastIndex((word) => word.endMs < startMs - SLACK_MS) + 1;
  const past = after.findIndex((word) => word.startMs > endMs + SLACK_MS);
  const until = past < 0 ? after.length : past;
  const nearness = (one: Word, other: Word) => {
    const most = one.isExact && other.isExact ? SAME_MS.exact : SAME_MS.shared;
    const away = Math.abs(one.startMs - other.startMs);
    return plainWord(one.text) === plainWord(other.text) && away < most ? 1 - away / most : null;
  };
  // Words count by how near they are: a word said several times would otherwise match the one beside it.
  let best: (Run & { near: number }) | null = null;
  for (let i = begin; i < before.length; i++) {
    for (let j = 0; j < until; j++) {
      let [length, near] = [0, 0];
      for (; i + length < before.length && j + length < until; length++) {
        const step = nearness(before[i + length] as Word, after[j + length] as Word);
        if (step === null) break;
        near += step;
      }
      if (near > (best?.near ?? 0)) best = { until: i, from: j, length, near };
    }
  }
  return best;
}

/** The most last words of one text that the other begins with. */
function untimedRun(before: readonly Word[], after: readonly Word[]): Run | null {
  for (let length = Math.min(UNTIMED_WORDS, before.length, after.length); length > 0; length--) {
    const until = before.length - length;
    const isSame = after.slice(0, length).every(({ text }, k) => {
      return plainWord(text) === plainWord(before[until + k]?.text ?? "");
    });
    if (isSame) return { until, from: 0, length };
  }
  return null;
}

/**
 * Services label the speakers of each piece anew. A label is known again only by words of the overlap: anyone else
 * counts as another speaker, whom the owner can give the same name.
 */
class SpeakerNames {
  #count = 0;

  nameAll(words: readonly Word[], pairs: Seam["pairs"]): Word[] {
    const names = new Map<string, string>();
    for (const [known, same] of pairs) {
      if (known.speaker !== undefined && same.speaker !== undefined) names.set(same.speaker, known.speaker);
    }
    return words.map((word) => {
      if (word.speaker === undefined) return word;
      const name = names.get(word.speaker) ?? `Speaker ${++this.#count}`;
      names.set(word.speaker, name);
      return { ...word, speaker: name };
    });
  }
}

function toSentences(words: readonly Word[]): HeardSentence[] {
  const sentences: HeardSentence[] = [];
  let last: Word | undefined;
  for (const word of words) {
    const open = sentences.at(-1);
    if (open && last && !isEnd(open, last, word)) {
      open.text += (word.part === last.part ? "" : gapBetween(last.text, word.text)) + word.text;
      open.endMs = Math.max(open.endMs, word.endMs);
      if (word.doubt) open.doubt ??= word.doubt;
    } else {
      const { startMs, endMs, text, speaker, doubt } = word;
      sentences.push({ startMs, endMs, text, ...(speaker !== undefined && { speaker }), ...(doubt && { doubt }) });
    }
    last = word;
  }
  return sentences.map((one) => ({ ...one, text: one.text.trim().replace(/\s+/g, " ") })).filter(({ text }) => text);
}

/** Services trim their texts. Scripts without spaces have none between texts either. */
function gapBetween(before: string, after: string): string {
  const isSpaced = !/^\s/.test(after) && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、]$/u.test(before);
  return isSpaced ? " " : "";
}

function isEnd(open: HeardSentence, last: Word, next: Word): boolean {
  if (next.speaker !== open.speaker || next.startMs - last.endMs > PAUSE_MS) return true;
  // Their times are shares, so only the part's own start is one to show.
  if (!next.isExact || !last.isExact) return next.part !== last.part;
  return /[.?!…。？！]["')\]]?\s*$/.test(last.text) || open.text.length > MOST_CHARACTERS;
}
