import type { PlacedWord } from "../classifier/known-words";
import type { TermWords } from "./study-words";

/** How a talk uses a term, as far as its surface shows. */
export type Usage = {
  /** Gender and number as a letter of the language's table; null if the talk does not tell, empty if none exist. */
  form: string | null;
  /** What it was said after: an article or none. In Japanese, the particles it was said before. */
  slots: ReadonlySet<string>;
  /** Whether a letter or number often follows it, as in "cystatin C". */
  isLabeled: boolean;
  isPerson: boolean;
  /** Whether it is mostly part of a longer name, as adjectives are. */
  isPart: boolean;
  places: readonly number[];
};

/** Words of a term, in lower case, and the index at which they are said. */
type Placed = { at: number; said: readonly string[] };

export type SaidWords = { text: string; words: readonly PlacedWord[]; isCommon(word: string): boolean };

/** Vowels are left out: they are conjunctions in some languages. */
const LABEL =
  /^(?:[b-df-hj-np-tvwxz]|\p{N}+|one|two|three|four|eins|zwei|drei|uno|dos|tres|deux|trois|due|tre|dois|três|twee|drie)$/u;
const PERSON_JA =
  /^ ?(?:さん|氏|博士|先生|教授|(?:っていう|という).{0,5}(?:人|者|少年)|が(?:考え|提案|調べ|発見|示し|呼)|[はがの]?、?\d{4}年)/u;
const PARTICLE_JA = /^ ?」?(?:[はがをにのとでもやへ]|って|だ)/u;
const ALIKE_JA: Readonly<Record<string, string>> = { が: "は", も: "は", って: "と", だ: "で" };

/** What stands between two members of a list, perhaps with an article. */
const LISTED = /^ ?(?:,|、|・|と|や|(?:,? ?(?:and|or|und|oder|y|e|o|ou|et|en))) ?(?:\p{L}{1,3} )?$/u;

/** Reads how terms are used in a talk, each once. @param rules null in a script without spaces */
export function readUsages(said: SaidWords, rules: TermWords | undefined) {
  const indexes = new Map<string, number[]>();
  for (const [at, { word }] of said.words.entries()) {
    const known = indexes.get(word);
    if (known) known.push(at);
    else indexes.set(word, [at]);
  }
  const wordAt = (at: number) => said.words[at]?.word ?? "";
  const placesOf = (key: readonly string[]) =>
    (indexes.get(key[0] ?? "") ?? []).filter((at) => key.every((word, next) => wordAt(at + next) === word));
  const [of, adjective] = [new RegExp(`^(?:${rules?.of})$`, "u"), new RegExp(rules?.first ?? "$^", "u")];
  const sound = rules?.sound === undefined ? null : new RegExp(`(?:^|[^\\p{L}])(?:${rules.sound})\\s*["“„«]?$`, "iu");
  const forms = rules ? formsIn(said, rules) : null;
  const known = new Map<string, Usage>();

  /** The word right after a term, without a sign between them. */
  function nextTo({ at, said: key }: Placed): string | null {
    const [last, next] = [said.words[at + key.length - 1], said.words[at + key.length]];
    return last && next && said.text.slice(last.end, next.start) === " " ? next.word : null;
  }
  function isLabeledAt(place: Placed): boolean {
    const next = nextTo(place);
    return next !== null && LABEL.test(next);
  }
  /** Whether the next word may belong to the name, as in "filtration fraction" or "syndrome of". */
  function isCutAt(place: Placed): boolean {
    const next = rules ? nextTo(place) : null;
    if (next === null || LABEL.test(next)) return false;
    return of.test(next) || (rules?.isApart === true && !said.isCommon(next));
  }
  /** Whether a gap would leave the rest of a name, as in "syndrome of Turner", "filtration fraction", "natriuretic peptide". */
  function isTorn(place: Placed): boolean {
    const next = rules ? nextTo(place) : null;
    if (next === null) return false;
    return of.test(next) || (isCutAt(place) && (place.said.length === 1 || adjective.test(place.said.at(-1) ?? "")));
  }
  function slotAt(place: Placed): string {
    if (forms) return forms.articleAt(place.at) ? "article" : "bare";
    const particle = PARTICLE_JA.exec(afterAt(place))?.[0].replace(/[ 」]/gu, "") ?? "";
    return ALIKE_JA[particle] ?? particle;
  }
  function afterAt({ at, said: key }: Placed): string {
    const end = said.words[at + key.length - 1]?.end ?? 0;
    return said.text.slice(end, end + 12);
  }
  return {
    slotAt,
    isLabeledAt,
    isCutAt,
    isTorn,
    /** The noun of a term. */
    headOf: (key: readonly string[]) => (rules?.head === "first" ? key[0] : key.at(-1)),
    /** Whether two terms are ever listed side by side, as in "the atrium and the ventricle". */
    areListed: (one: readonly string[], other: readonly string[]) =>
      isListed(said, [one, other], placesOf) || isListed(said, [other, one], placesOf),
    /** Whether the article at the end of a text tells how the next word begins, as "an" does. */
    tellsSound: (before: string) => sound?.test(before) === true,
    usageOf(key: readonly string[]): Usage {
      const name = key.join(" ");
      const places = known.has(name) ? [] : placesOf(key);
      const isAdjective = rules?.isApart === true && adjective.test(key.at(-1) ?? "");
      const usage = known.get(name) ?? {
        form: forms ? forms.formOf(key, placesOf) : "",
        slots: new Set(places.map((at) => slotAt({ at, said: key }))),
        isLabeled: places.filter((at) => isLabeledAt({ at, said: key })).length * 3 >= places.length,
        isPerson: !forms && places.some((at) => PERSON_JA.test(afterAt({ at, said: key }))),
        isPart: places.filter((at) => isCutAt({ at, said: key })).length >= places.length * (isAdjective ? 0.3 : 0.6),
        places,
      };
      known.set(name, usage);
      return usage;
    },
  };
}

type PlacesOf = (key: readonly string[]) => number[];

/** Whether a term is said right before another one, with a comma or "and" between. */
function isListed({ words, text }: SaidWords, terms: [readonly string[], readonly string[]], placesOf: PlacesOf) {
  const [one, other] = terms;
  const starts = new Set(placesOf(other));
  return placesOf(one).some((at) => {
    const end = at + one.length;
    const last = words[end - 1];
    const next = [end, end + 1, end + 2].find((place) => starts.has(place));
    const first = next === undefined ? undefined : words[next];
    return last !== undefined && first !== undefined && LISTED.test(text.slice(last.end, first.start));
  });
}

export type Usages = ReturnType<typeof readUsages>;

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
  return { articleAt, formOf };
}
