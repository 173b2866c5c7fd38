import { CUES } from "./cues";
import { PLANS } from "./plans";

const known = new Map<string, RegExp | null>();
const JOINED = ["ja", "zh", "ko", "th"];

/** What finds where a language takes something back, as a group of that name; null for one of which nothing is known. */
export function cuesOf(code: string): RegExp | null {
  const made = known.get(code) ?? compile(code);
  known.set(code, made);
  return made;
}

function compile(code: string): RegExp | null {
  const cues = CUES[code];
  if (!cues) return null;
  const [before, after] = JOINED.includes(code) ? ["", ""] : ["(?<![\\p{L}\\p{M}])", "(?![\\p{L}\\p{M}])"];
  const kinds = Object.entries({ plan: PLANS[code], ...cues }).filter(([, words]) => words !== undefined);
  return new RegExp(kinds.map(([kind, words]) => `(?<${kind}>${before}(?:${words})${after})`).join("|"), "giu");
}

/**
 * Whether a sentence behind a claim that it takes back only says what holds instead: "No, you pay at the desk."
 * @param code the language of the talk
 */
export function isCorrection(sentence: string, code: string): boolean {
  const [first, ...others] = sentence.matchAll(cuesOf(code) ?? /$^/gu);
  return first?.index === 0 && first.groups?.answer !== undefined && others.length === 0;
}
