import type { Doubt, Heard, HeardPart } from "./heard-kinds";
import { plainWord, type Token, timeWords } from "./time-words";

/** Whisper's own limits for silence and loops, and the confidence below which a reader should look. */
const SILENT = { noSpeech: 0.6, confidence: 0.37, compression: 2.4 };
const UNSURE = 0.45;
/** So many words of the same few, so many times in a row, are a loop: nobody says that. */
const LOOP = { longest: 8, times: 4, words: 12 };

type Judged = { tokens: Token[]; doubt: Doubt | undefined };

/** Leaves out what was heard in silence, and says a loop once. What remains and may be wrong is marked. */
export function judgePiece({ parts }: Heard): Judged[] {
  return parts
    .filter((part) => !isSilence(part))
    .map((part): Judged => {
      const { tokens, isLoop } = withoutLoops(timeWords(part));
      const isUnsure = part.confidence !== undefined && part.confidence < UNSURE;
      const isRepeated = isLoop || (part.compression ?? 0) > SILENT.compression;
      return { tokens, doubt: isRepeated ? "repeated" : isUnsure ? "unsure" : undefined };
    });
}

function isSilence({ noSpeech = 0, confidence = 1, compression = 0 }: HeardPart): boolean {
  return noSpeech > SILENT.noSpeech && (confidence < SILENT.confidence || compression > SILENT.compression);
}

function withoutLoops(tokens: Token[]): { tokens: Token[]; isLoop: boolean } {
  const words = tokens.map(({ text }) => plainWord(text));
  const kept: Token[] = [];
  let isLoop = false;
  for (let at = 0; at < tokens.length; ) {
    const loop = loopAt(words, at);
    kept.push(...tokens.slice(at, at + (loop?.length ?? 1)));
    isLoop ||= loop !== null;
    at += loop ? loop.length * loop.times : 1;
  }
  return { tokens: kept, isLoop };
}

function loopAt(words: readonly string[], at: number): { length: number; times: number } | null {
  for (let length = 1; length <= LOOP.longest; length++) {
    let times = 1;
    const isAgain = () => {
      const next = at + times * length;
      if (next + length > words.length) return false;
      for (let k = 0; k < length; k++) if (words[next + k] !== words[at + k]) return false;
      return true;
    };
    while (isAgain()) times++;
    if (times >= LOOP.times && times * length >= LOOP.words) return { length, times };
  }
  return null;
}

/** Fewer letters tell no script. */
const TELLING_LETTERS = 12;
const SCRIPTS = ["Latin", "Cyrillic", "Greek", "Arabic", "Hebrew", "Devanagari", "Thai", "Hangul", "Han", "Kana"].map(
  (name) =>
    [
      name,
      new RegExp(name === "Kana" ? "[\\p{Script=Hiragana}\\p{Script=Katakana}]" : `\\p{Script=${name}}`, "gu"),
    ] as const,
);

/** The pieces whose language or script is not that of most others: services fall into another one over noise. */
export function leapsOf(pieces: readonly Heard[]): Set<number> {
  const seen = pieces.map((heard) => [heard.language?.toLowerCase() ?? null, scriptOf(heard)]);
  const leaps = new Set<number>();
  for (const side of [0, 1]) {
    const values = seen.flatMap((one) => one[side] ?? []);
    const usual = values.find((value) => values.filter((other) => other === value).length * 2 > values.length);
    if (usual === undefined || values.length < 3) continue;
    seen.forEach((one, at) => {
      if (one[side] !== null && one[side] !== undefined && one[side] !== usual) leaps.add(at);
    });
  }
  return leaps;
}

function scriptOf({ parts }: Heard): string | null {
  const text = parts.map((part) => part.text).join(" ");
  const counts = SCRIPTS.map(([name, letters]) => [name, text.match(letters)?.length ?? 0] as const);
  const most = counts.reduce((best, one) => (one[1] > best[1] ? one : best));
  // Japanese writes in several.
  if (most[1] < TELLING_LETTERS) return null;
  return most[0] === "Kana" ? "Han" : most[0];
}
