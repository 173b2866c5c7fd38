import { CUES } from "./cues";

/** What a language takes claims back with: "that was the old plan", "we dropped that", "no". */
export type Finder = {
  code: string;
  cue: RegExp;
  reversal: RegExp;
  answer: RegExp;
  we: RegExp | null;
};
const finders = new Map<string, Finder | null>();

/** Words of a language as a pattern that finds them whole, where spaces part words. */
export function bounded(words: string, code: string): string {
  const isJoined = ["ja", "zh", "ko", "th"].includes(code);
  return isJoined ? `(?:${words})` : `(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`;
}

/** The patterns of a language, compiled once; null for one of which nothing is known. */
export function finderOf(code: string): Finder | null {
  const known = finders.get(code);
  if (known !== undefined) return known;
  const cues = CUES[code];
  const whole = (words: string) => bounded(words, code);
  const made = cues
    ? {
        code,
        cue: new RegExp([cues.reversal, cues.drop, cues.answer].map(whole).join("|"), "giu"),
        reversal: new RegExp(`^${whole(cues.reversal)}`, "iu"),
        answer: new RegExp(`^${whole(cues.answer)}`, "iu"),
        we: cues.we === undefined ? null : new RegExp(whole(cues.we), "iu"),
      }
    : null;
  finders.set(code, made);
  return made;
}

/**
 * Whether a sentence behind a claim that it takes back only says what holds instead: "No, you pay at the desk."
 * @param code the language of the talk
 */
export function isCorrection(sentence: string, code: string): boolean {
  const finder = finderOf(code);
  const answer = finder?.answer.exec(sentence);
  if (!finder || !answer || finder.reversal.test(sentence)) return false;
  return sentence.slice(answer[0].length).search(finder.cue) < 0;
}
