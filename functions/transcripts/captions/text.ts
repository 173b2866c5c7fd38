import { isWritten } from "./caption-lines";
import type { Cue } from "./read-cues";
import { findNames, isChange, takeLabel } from "./speakers";
import { countWords, WORD_MS } from "./stretches";
import { plainText } from "./strip-markup";

const SENTENCE_END = /[.!?…。！？]["'”’)]?$/u;
const CLAUSE_END = /[,;:，、；]["'”’)]?$/u;
const MAX_WORDS = 24;
/**
 * Text has punctuation if a sentence end comes at least this often, in words. Without punctuation, only line breaks
 * separate text.
 */
const MAX_WORDS_UNSIGNED = 40;
const CLAUSE_WORDS = 12;
/** A longer token is text without spaces. */
const MAX_TOKEN = 60;

/**
 * Splits text without times into sentences or clauses. Times are estimated as if words were spoken at an even 150 a
 * minute from the start. A name before a colon holds until the next one or a blank line. Where sentences have no
 * ends, lines stay as they were written.
 */
export function parseText(lines: readonly string[]): Cue[] {
  const cues: Cue[] = [];
  let words: string[] = [];
  let count = 0;
  let startMs = 0;
  let speaker: string | undefined;
  let turn = false;
  const names = findNames(lines, { areTimed: false });
  const isUnsigned = areUnsigned(lines);
  const close = () => {
    if (words.length === 0) return;
    const endMs = startMs + count * WORD_MS;
    cues.push({ startMs, endMs, text: words.join(" "), estimated: true, speaker, ...(turn && { turn }) });
    turn = false;
    startMs = endMs;
    words = [];
    count = 0;
  };
  for (const line of lines) {
    const label = takeLabel(line, names);
    if (label || !isWritten(line)) {
      close();
      speaker = label?.name;
    } else if (names.size === 0 && isChange(line)) {
      close();
      turn = true;
    } else if (isUnsigned) close();
    for (const word of tokens(plainText(label?.rest ?? line))) {
      words.push(word);
      count += countWords(word);
      const isClauseEnd = count >= CLAUSE_WORDS && CLAUSE_END.test(word);
      if (SENTENCE_END.test(word) || isClauseEnd || count >= MAX_WORDS) close();
    }
  }
  close();
  return cues;
}

/** Whether sentence ends are so rare that line breaks say more. */
function areUnsigned(lines: readonly string[]): boolean {
  const words = lines.flatMap(tokens);
  const ends = words.filter((word) => SENTENCE_END.test(word)).length;
  return words.reduce((sum, word) => sum + countWords(word), 0) > ends * MAX_WORDS_UNSIGNED;
}

function tokens(line: string): string[] {
  return line
    .split(/\s|(?<=[。！？])/u)
    .filter(Boolean)
    .flatMap((token) => (token.length <= MAX_TOKEN ? [token] : (token.match(/.{1,60}/gsu) ?? [])));
}
