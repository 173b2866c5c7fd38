import { isUnspacedSentence } from "../classifier/sentence-features";
import { isAlike, tells } from "./gap-words";
import type { SpokenTerm } from "./terms/find-terms";
import type { Usages } from "./usage";

/** The wrong options of a gap; with fewer there is no multiple choice. */
const OTHERS = 3;
/** How much longer one option may be than another. */
const LONGER = { times: 1.7, letters: 1 };
/** Letters, or characters, at the end of two names by which they are of one kind. */
const SHARED = { letters: 4, characters: 2 };
/** Endings that things of any kind have. */
const SUFFIX = /(?:[cst]i[oó]n|zion|[çs][ãõ]|ung|[hk]eit|schaft|ment|ness|ität|[dt]ad|ism|[ae]n[cz])[aeinosu]{0,3}$/u;

/**
 * Three other terms of the talk that fit into a gap: like its term in number, gender, article, script, capital letter
 * and length, of one kind with it, and not said beside it. Those most introduced come first.
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
  const chosen: SpokenTerm[] = [];
  while (chosen.length < OTHERS) {
    const next = like.find(
      (one) =>
        !chosen.some(({ key }) => isAlike(key, one.key)) &&
        (isNamedAlike(one, term, usages) || [term, ...chosen].some((other) => usages.areListed(one.said, other.said))),
    );
    if (!next) return [];
    chosen.push(next);
  }
  return chosen.map(({ text }) => text);
}

/** Whether two names share their noun, or the one that they are composed with: "proximal tubule", "profase". */
function isNamedAlike(one: SpokenTerm, other: SpokenTerm, { headOf }: Usages): boolean {
  if (one.said.length > 1) return headOf(one.said) === headOf(other.said);
  const [first, second] = [one.text.toLowerCase(), other.text.toLowerCase()];
  let shared = 0;
  while (shared < first.length && first.at(-1 - shared) === second.at(-1 - shared)) shared += 1;
  return isUnspacedSentence(first) ? shared >= SHARED.characters : shared >= SHARED.letters && !SUFFIX.test(first);
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
