import type { HeardPart } from "./heard-kinds";

/** A word as written, with the space and punctuation around it. Times are milliseconds. */
export type Token = {
  startMs: number;
  endMs: number;
  text: string;
  speaker: string | undefined;
  /** Whether the times are the word's own. */
  isExact: boolean;
  part: HeardPart;
};

/**
 * A part's text, cut into words that have times: the service's, or their share of the part's. Services give words
 * without the punctuation of the text, so each is looked up in it.
 */
export function timeWords(part: HeardPart): Token[] {
  const { text, words, speaker } = part;
  if (words.length > 0 && text.trim() === "") {
    return words.map((word) => ({
      ...word,
      text: ` ${word.text.trim()}`,
      speaker: word.speaker ?? speaker,
      isExact: true,
      part,
    }));
  }
  const found = findWords(part);
  return found.length > 0 ? found.map((token) => ({ ...token, speaker: token.speaker ?? speaker })) : shareTime(part);
}

function findWords(part: HeardPart): Token[] {
  const { text, words } = part;
  const [tokens, lower]: [Token[], string] = [[], lowerOf(text)];
  let from = 0;
  for (const { startMs, endMs, text: written, speaker } of words) {
    const word = written.trim();
    const at = word === "" ? -1 : lower.indexOf(lowerOf(word), from);
    // Another word may begin in the middle of what is missing: then it is further away than a word or two.
    if (at < 0 || at > from + MISSING) continue;
    const open = tokens.at(-1);
    const start = startOf(text, at, from);
    if (open) open.text += text.slice(from, start);
    const end = at + word.length;
    tokens.push({ startMs, endMs, text: text.slice(open ? start : 0, end), speaker, isExact: true, part });
    from = end;
  }
  const last = tokens.at(-1);
  if (last) last.text += text.slice(from);
  return tokens;
}

const MISSING = 40;

/** In lower case, as long as before: only İ would become two characters. */
const lowerOf = (text: string): string => text.replaceAll("İ", "i").toLowerCase();

/** Where the space and opening marks before a word begin. */
function startOf(text: string, at: number, from: number): number {
  let start = at;
  while (start > from && /[\s\p{Ps}\p{Pi}¿¡]/u.test(text[start - 1] ?? "")) start--;
  return start;
}

/** Words by their share of the text; in scripts without spaces, characters. */
function shareTime(part: HeardPart): Token[] {
  const { text, startMs, endMs, speaker } = part;
  const isSpaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);
  const timeAt = (index: number) => Math.round(startMs + ((endMs - startMs) * index) / Math.max(1, text.length));
  let begin = 0;
  return Array.from(text.matchAll(isSpaceless ? /\S/gu : /\S+/gu), ({ index, 0: word }) => {
    const end = index + word.length;
    const [startsAt, endsAt] = [timeAt(begin), timeAt(end)];
    const token = { startMs: startsAt, endMs: endsAt, text: text.slice(begin, end), speaker, isExact: false, part };
    begin = end;
    return token;
  });
}

/** A word as it is compared: letters and digits alone. */
export const plainWord = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
