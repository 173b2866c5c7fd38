import type { Language } from "../speech/compile";
import { findWords } from "../words";
import type { Fact } from "./facts";

/** Where a term of a family stands in a fact: `private` in "the private key". */
export type Member = { start: number; end: number; modifier: string; head: string };

/** Terms that differ in one word: for each head, the words that stand before it. "key" has "private", "public", "test". */
export type Families = Map<string, Map<string, number>>;

const DETERMINERS = new Set("a an the your its every each another any their our".split(" "));
/** Words that tell things apart for the moment only. */
const PASSING = new Set(
  (
    "old new first second third last next other real whole main same big small only single given right wrong current early late later early better best " +
    "worse worst different certain usual normal modern half full entire extra exact particular perfect perfectly fast slow long short high low simple " +
    "valid specific special certain next previous rest end start beginning actual original warning"
  ).split(" "),
);

/** Finds the families of a video: heads that are known for nouns and have at least two telling words before them. */
export function listFamilies(texts: readonly string[], language: Language): Families {
  const nouns = new Set<string>();
  const pairs: { modifier: string; head: string }[] = [];
  const places = new Map<string, Set<string>>();
  for (const text of texts) {
    const found = findWords(text);
    const words = found.map(({ norm }) => norm);
    for (const [index, word] of words.entries()) {
      if (DETERMINERS.has(words[index - 1] ?? "")) nouns.add(singular(word));
      const modifier = words[index - 1] ?? "";
      const key = `${modifier} ${singular(word)}`;
      places.set(key, (places.get(key) ?? new Set<string>()).add(text));
      const isCapitalised = /^\p{Lu}/u.test(text.slice(found[index - 1]?.start));
      const isNamed = isCapitalised ? isTitled(text, modifier, word) : DETERMINERS.has(words[index - 2] ?? "");
      if (isNamed && isTelling(modifier, language) && isTelling(word, language)) {
        pairs.push({ modifier, head: singular(word) });
      }
    }
  }
  const modifiers = Map.groupBy(pairs, ({ head }) => head);
  const isVaried = (head: string) => new Set(modifiers.get(head)?.map(({ modifier }) => modifier)).size > 1;
  const varied = new Set([...modifiers.keys()].filter(isVaried));
  const families: Families = new Map();
  for (const { modifier, head } of pairs) {
    if (!nouns.has(head) && !varied.has(head)) continue;
    const members = families.get(head) ?? new Map<string, number>();
    members.set(modifier, (members.get(modifier) ?? 0) + 1);
    families.set(head, members);
  }
  for (const [head, members] of families) {
    if (members.size < 2 || (!nouns.has(head) && ![...members.keys()].every(isCapital(places, head)))) {
      families.delete(head);
    }
  }
  return families;
}

/** The family terms that stand in a fact. */
export function listMembers(fact: Fact, families: Families): Member[] {
  const words = findWords(fact.text);
  return words.flatMap((word, index) => {
    const modifier = words[index - 1];
    const head = singular(word.norm);
    if (!modifier || !families.get(head)?.has(modifier.norm)) return [];
    if (!/^[\s]$/.test(fact.text.slice(modifier.end, word.start))) return [];
    return [{ start: modifier.start, end: modifier.end, modifier: modifier.norm, head }];
  });
}

function isTelling(word: string, language: Language): boolean {
  return (
    /^\p{L}[\p{L}-]{2,}$/u.test(word) && !language.isCommon(word) && !PASSING.has(word) && !/(?:ly|ing)$/.test(word)
  );
}

function isTitled(text: string, modifier: string, head: string): boolean {
  const title = ` ${capital(modifier)} ${capital(head)}`;
  const at = text.indexOf(title);
  // Two words of a longer title are no term.
  return at > 0 && !/\p{Lu}/u.test(lastWord(text.slice(0, at))) && !/^\s\p{Lu}/u.test(text.slice(at + title.length));
}

/** The letters and hyphens a text ends in. */
function lastWord(text: string): string {
  return /(?<![\p{L}-])[\p{L}-]+$/u.exec(text)?.[0] ?? "";
}

/** @param places the texts in which two words stand together */
function isCapital(places: ReadonlyMap<string, ReadonlySet<string>>, head: string) {
  return (modifier: string) =>
    [...(places.get(`${modifier} ${head}`) ?? [])].some((text) => isTitled(text, modifier, head));
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}
