import { isUnspacedSentence } from "../classifier/sentence-features";
import { isAlike, tells } from "./gap-words";
import type { SpokenTerm } from "./spoken-terms";
import type { Usages } from "./usage";

/** The wrong options of a gap; with fewer there is no multiple choice. */
const OTHERS = 3;
/** How much longer one option may be than another. */
const LONGER = { times: 1.7, letters: 1 };
/** Words of speech after which the talk may have come to another subject. */
const NEAR = 40;
/** Letters, or characters, at the end of two names by which they are of one kind. */
const SHARED = { letters: 4, characters: 2 };
/** Endings that things of any kind have. */
const SUFFIX =
  /(?:[st]ion(?:s|en)?|[cs]i[oó]n(?:es)?|zione|[çs](?:ão|ões)|ung(?:en)?|[hk]eit(?:en)?|schaft(?:en)?|ment[eos]?s?|ness|ität|[dt](?:ad|ades|à|é)|ism[aeo]?s?|ismus|[ae]n[cz][aei]?)$/u;
const WEIGHTS = { far: 1.5, length: 0.5, ending: 3, score: 2 };

/**
 * Three other terms of the talk that fit into a gap: like its term in number, gender, article, script, capital letter
 * and length, and not said beside it. Those said nearest come first.
 * @returns an empty list if there are fewer
 */
export function othersOf(
  term: SpokenTerm,
  terms: readonly SpokenTerm[],
  { before, after }: { before: string; after: string },
  usages: Usages,
): string[] {
  const isUnspaced = isUnspacedSentence(term.text);
  const own = usages.usageOf(term.said);
  const { form } = own;
  if (form === null || usages.isCutAt(term)) return [];
  const slot = usages.slotAt(term);
  // Any noun can be a name without an article.
  const isNamed = term.isCalled && slot === "bare";
  const isLabeled = usages.isLabeledAt(term);
  const startOf = (text: string) => (usages.tellsSound(before) ? soundOf(text) : "");
  const like = terms.filter((other) => {
    const usage = usages.usageOf(other.said);
    return (
      other.said.length === term.said.length &&
      usage.form === form &&
      (usage.slots.has(slot) || isNamed) &&
      usage.isPerson === own.isPerson &&
      !usage.isPart &&
      (!isLabeled || usage.isLabeled) &&
      shapeOf(other, form) === shapeOf(term, form) &&
      startOf(other.text) === startOf(term.text) &&
      isLikeLong(other.text, term.text) &&
      !isAlike(other.key, term.key) &&
      !other.text.includes(term.text) &&
      !term.text.includes(other.text) &&
      !tells(`${before} ${after}`, other.text, isUnspaced)
    );
  });
  const lengthOf = (text: string) => (isUnspaced ? 4 : 1) * text.length;
  const distance = ({ text, said, score }: SpokenTerm) => {
    const far = Math.min(...usages.usageOf(said).places.map((at) => Math.abs(at - term.at)));
    const isEnding = text.slice(-2) === term.text.slice(-2);
    const length = Math.abs(lengthOf(text) - lengthOf(term.text));
    const unlike = WEIGHTS.length * length + WEIGHTS.score * Math.abs(score - term.score);
    return WEIGHTS.far * Math.log2(1 + far / NEAR) + unlike - (isEnding ? WEIGHTS.ending : 0);
  };
  const near = like.map((one) => ({ one, far: distance(one) })).sort((a, b) => a.far - b.far);
  const chosen: SpokenTerm[] = [];
  while (chosen.length < OTHERS) {
    const next = near.find(
      ({ one }) =>
        !chosen.some(({ key }) => isAlike(key, one.key)) &&
        (isNamedAlike(one, term) || [term, ...chosen].some((other) => usages.areListed(one.said, other.said))),
    );
    if (!next) return [];
    chosen.push(next.one);
  }
  return chosen.map(({ text }) => text);
}

/** Whether two names share a word, or the noun that they are composed with: "proximal tubule", "profase". */
function isNamedAlike({ text: one, said }: SpokenTerm, { text: other, said: otherSaid }: SpokenTerm): boolean {
  if (said.length > 1) return said.some((word, at) => word === otherSaid[at]);
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  let shared = 0;
  while (shared < first.length && first.at(-1 - shared) === second.at(-1 - shared)) shared += 1;
  return isUnspacedSentence(one) ? shared >= SHARED.characters : shared >= SHARED.letters && !SUFFIX.test(first);
}

/** "A" or "an", "le" or "l'", "il" or "lo": a vowel, an "h" or "s" that may count as either, or another consonant. */
function soundOf(text: string): string {
  if (/^(?:u(?:ni|ri|re|s[ae]|te)|eu)/iu.test(text)) return "y";
  return /^(?:[aeiouáéíóúàèìòùâêîôû]|h|s)/iu.exec(text)?.[0].replace(/[^hs]/iu, "vowel") ?? "consonant";
}

/** Capital letter, scripts, and the endings that an adjective or a plural must share with its article. */
function shapeOf({ text, said }: SpokenTerm, form: string): string {
  const scripts = ["Han", "Hiragana", "Katakana"].map((script) => new RegExp(`\\p{sc=${script}}`, "u").test(text));
  const adjective = said.length > 1 ? /e[nrsm]?$/u.exec(said[0] ?? "")?.[0] : "";
  const plural = form === "p" ? /n$/u.test(text) : "";
  return [/^\p{Lu}/u.test(text), ...scripts, adjective, plural].join();
}

function isLikeLong(one: string, other: string): boolean {
  const [short, long] = [one.length, other.length].sort((a, b) => a - b);
  return (long ?? 0) <= (short ?? 0) * LONGER.times + LONGER.letters;
}
