import { cueWords } from "../speech/cue-words";

const known = new Map<string, RegExp | null>();
const JOINED = ["ja", "zh", "ko", "th"];

/** A pattern for the retraction cues of a language, one named group for each kind; null for an unsupported language. */
export function cuesOf(code: string): RegExp | null {
  const made = known.get(code) ?? compile(code);
  known.set(code, made);
  return made;
}

function compile(code: string): RegExp | null {
  const { retractions } = cueWords();
  if (!Object.hasOwn(retractions.reversal, code)) return null;
  const [before, after] = JOINED.includes(code) ? ["", ""] : ["(?<![\\p{L}\\p{M}])", "(?![\\p{L}\\p{M}])"];
  const kinds = Object.entries(retractions).flatMap(([kind, byLanguage]) => {
    const words = byLanguage[code];
    return words === undefined ? [] : [[kind, words] as const];
  });
  return new RegExp(kinds.map(([kind, words]) => `(?<${kind}>${before}(?:${words})${after})`).join("|"), "giu");
}

/**
 * Whether the sentence after a retracted claim only says what holds instead: "No, you pay at the desk."
 * @param code the language of the talk
 */
export function isCorrection(sentence: string, code: string): boolean {
  const [first, ...others] = sentence.matchAll(cuesOf(code) ?? /$^/gu);
  return first?.index === 0 && first.groups?.answer !== undefined && others.length === 0;
}

/**
 * Whether what was said is taken back at once: "some twenty thousand… No, sorry, twelve."
 * @param rest what follows in the sentence, which may go on after a full stop
 * @param next the sentence after it
 */
export function isCorrected(rest: string, next: string, code: string): boolean {
  const [, ...parts] = rest.split(/(?<=[.!?…]) /u);
  return [...parts, next].some((part) => isCorrection(part, code));
}
