import type { PlacedWord } from "../classifier/known-words";
import type { TermWords } from "./study-words";

type SaidWords = { words: readonly PlacedWord[]; isCommon(word: string): boolean };

/**
 * What a term must share with another one to stand in its place, as far as a talk's surface shows: gender and number as
 * a letter of the language's table, and how it begins where the article before it tells; without a table, its last
 * letter. Null if the talk does not tell.
 */
export type SlotOf = (key: readonly string[], before: string) => string | null;

/** @param rules null in languages without a table */
export function readSlots(said: SaidWords, rules: TermWords | undefined): SlotOf {
  if (!rules) return (key) => key.at(-1)?.slice(-1) ?? null;
  const indexes = new Map<string, number[]>();
  for (const [at, { word }] of said.words.entries()) {
    const known = indexes.get(word);
    if (known) known.push(at);
    else indexes.set(word, [at]);
  }
  const wordAt = (at: number) => said.words[at]?.word ?? "";
  const placesOf = (key: readonly string[]) =>
    (indexes.get(key[0] ?? "") ?? []).filter((at) => key.every((word, next) => wordAt(at + next) === word));
  const sound = rules.sound === undefined ? null : new RegExp(`(?:^|[^\\p{L}])(?:${rules.sound})\\s*["“„«]?$`, "iu");
  const formOf = formsIn(said, rules);
  return (key, before) => {
    const form = formOf(key, placesOf);
    return form === null ? null : `${form} ${sound?.test(before) ? soundOf(key[0] ?? "") : ""}`;
  };
}

/** "A" or "an", "le" or "l'", "il" or "lo": a vowel, an "h" or "s" that may count as either, or another consonant. */
function soundOf(text: string): string {
  if (/^(?:u(?:ni|ri|re|s[ae]|te)|eu)/iu.test(text)) return "y";
  return /^(?:[aeiouáéíóúàèìòùâêîôû]|h|s)/iu.exec(text)?.[0].replace(/[^hs]/iu, "vowel") ?? "consonant";
}

/** Reads gender and number from the articles before a noun and from its ending. */
function formsIn({ words, isCommon }: SaidWords, { determiners, endings, head }: TermWords) {
  const before = Object.entries(determiners).map(
    ([letters, said]) => [letters, new RegExp(`(?:^| )(?:${said})$`, "u")] as const,
  );
  const ends = Object.entries(endings).map(([letters, said]) => [letters, new RegExp(said, "u")] as const);
  const wordAt = (at: number) => words[at]?.word ?? "";
  /** The forms that the article before a word allows, perhaps with an adjective between; empty without an article. */
  function articleAt(at: number): string {
    const last = isCommon(wordAt(at - 1)) || head === "first" ? at : at - 1;
    const said = [`${wordAt(at - 2)} ${wordAt(at - 1)}`, `${wordAt(last - 2)} ${wordAt(last - 1)}`];
    for (const one of said) {
      const found = before.find(([, article]) => article.test(one));
      if (found) return found[0];
    }
    return "";
  }
  function formOf(key: readonly string[], placesOf: (key: readonly string[]) => number[]): string | null {
    const noun = (head === "first" ? key[0] : key.at(-1)) ?? "";
    const votes = new Map<string, number>();
    for (const letter of placesOf([noun]).flatMap((at) => [...articleAt(at)])) {
      votes.set(letter, (votes.get(letter) ?? 0) + 1);
    }
    const most = Math.max(...votes.values());
    const voted = [...votes].flatMap(([letter, count]) => (count === most ? [letter] : []));
    const ended = [...(ends.find(([, end]) => end.test(noun))?.[0] ?? "")];
    const both = voted.filter((letter) => ended.includes(letter));
    const left = both.length > 0 ? both : voted.length > 0 ? voted : ended;
    return left.length === 1 ? (left[0] ?? null) : null;
  }
  return formOf;
}
