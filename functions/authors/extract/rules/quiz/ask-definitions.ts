import { termsOf } from "../../../../quizzes/text/terms";
import { type Candidate, candidate, FEWEST_OTHERS, MOST_OTHERS } from "./candidate";
import type { Definition } from "./definitions";
import type { KeyTerm, KeyTerms } from "./key-terms";

/** Each is compared with all others: of more than ten hours of lessons explain, some from all parts are enough. */
const MOST_COMPARED = 400;

/** Questions from what terms mean: the term for its meaning, the meaning for its term, and both right or crossed. */
export function askDefinitions(found: readonly Definition[], terms: Pick<KeyTerms, "list">): Candidate[] {
  const share = Math.min(1, MOST_COMPARED / found.length);
  const definitions = found.filter((_, index) => Math.floor((index + 1) * share) > Math.floor(index * share));
  return definitions.flatMap((definition) => {
    switch (definition.kind) {
      case "stands-for":
        return askAbbreviation(definition);
      case "purpose":
        return [
          candidate(definition.fact, 8, {
            questionText: `According to the video, what is the purpose of ${definition.term}?`,
            questionType: "short_answer",
            correctAnswer: definition.meaning,
            difficulty: "hard",
            bloomsLevel: "understand",
          }),
        ];
      case "called":
        return [...askName(definition), ...askWhich(definition, definitions, questionOfName(definition), terms)];
      default:
        return [
          ...askWhich(definition, definitions, questionOfMeaning(definition), terms),
          ...askMeaning(definition, definitions),
          ...askCrossed(definition, definitions),
        ];
    }
  });
}

function askAbbreviation({ fact, term, meaning }: Definition): Candidate[] {
  return [
    candidate(fact, 7, {
      questionText: `What does the abbreviation \u201c${term}\u201d stand for?`,
      questionType: "short_answer",
      correctAnswer: meaning,
      difficulty: "medium",
    }),
  ];
}

function questionOfName({ meaning }: Definition): string {
  return `What is ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)} called?`;
}

function questionOfMeaning({ kind, term, meaning }: Definition): string {
  return kind === "means"
    ? `Which term does the video explain as follows: \u201c${meaning}\u201d?`
    : `${isName(term) ? "Who or what" : "Which term"} does the video describe as \u201c${meaning}\u201d?`;
}

function askName(definition: Definition): Candidate[] {
  return [
    candidate(definition.fact, 8, {
      questionText: questionOfName(definition),
      questionType: "short_answer",
      correctAnswer: definition.term,
      difficulty: "medium",
    }),
  ];
}

/** The term is asked for, to choose or to write. */
function askWhich(
  definition: Definition,
  all: readonly Definition[],
  questionText: string,
  terms: Pick<KeyTerms, "list">,
): Candidate[] {
  const { fact, term } = definition;
  const others = new Set(nearest(definition, all).map((other) => other.term));
  for (const other of termsBeside(definition, terms)) {
    if (others.size >= MOST_OTHERS) break;
    others.add(other);
  }
  const written =
    definition.kind === "called"
      ? []
      : [
          candidate(fact, 6, {
            questionText,
            questionType: "short_answer",
            correctAnswer: term,
            difficulty: "hard",
            bloomsLevel: "understand",
          }),
        ];
  if (others.size < FEWEST_OTHERS) return written;
  return [
    ...written,
    candidate(fact, 8, {
      questionText,
      questionType: "multiple_choice",
      options: [term, ...[...others].slice(0, MOST_OTHERS)],
      correctAnswer: term,
      difficulty: "easy",
      bloomsLevel: "understand",
    }),
  ];
}

function askMeaning(definition: Definition, all: readonly Definition[]): Candidate[] {
  const { fact, term, kind, meaning } = definition;
  const others = nearest(definition, all)
    .filter((other) => other.kind === kind && isLikeLong(other.meaning, meaning))
    .map((other) => other.meaning);
  if (others.length < FEWEST_OTHERS) return [];
  return [
    candidate(fact, 8.5, {
      questionText: `According to the video, what does \u201c${term}\u201d mean?`,
      questionType: "multiple_choice",
      options: [meaning, ...others.slice(0, MOST_OTHERS)],
      correctAnswer: meaning,
      difficulty: "medium",
      bloomsLevel: "understand",
    }),
  ];
}

/** The statement as it was said, and with the meaning of another term of the same kind. */
function askCrossed(definition: Definition, all: readonly Definition[]): Candidate[] {
  const { fact, term, kind, meaning } = definition;
  const at = fact.text.lastIndexOf(meaning);
  const other = nearest(definition, all).find((one) => one.kind === kind && isLikeLong(one.meaning, meaning));
  if (!other || at < 0) return [];
  const statement = fact.text.slice(0, at) + other.meaning + fact.text.slice(at + meaning.length);
  const shared = { questionType: "true_false", difficulty: "medium", bloomsLevel: "understand" } as const;
  return [
    candidate(fact, 6, { ...shared, questionText: fact.text, correctAnswer: "true" }),
    candidate(
      fact,
      6,
      { ...shared, questionText: statement, correctAnswer: "false" },
      `That is how the video explains \u201c${other.term}\u201d, not \u201c${term}\u201d. `,
    ),
  ];
}

/** "Raj Berg", not "Network effect": the capital of the first word says nothing. */
export function isName(term: string): boolean {
  return /^\p{Lu}\S* \p{Lu}/u.test(term);
}

/** Terms that the video uses as often as others and explains nowhere; none that shares a word with this one. */
function* termsBeside({ term, meaning, fact }: Definition, { list }: Pick<KeyTerms, "list">): Generator<string> {
  const own = new Set(termsOf(`${term} ${meaning} ${fact.text}`));
  const size = term.split(" ").length;
  const isLike = (other: KeyTerm) =>
    other.words === size &&
    isName(other.text) === isName(term) &&
    /[^s]s$/.test(other.text) === /[^s]s$/.test(term) &&
    !isAbbreviation(other.text) &&
    !isAbbreviation(term) &&
    !termsOf(other.text).some((one) => own.has(one));
  for (const other of list) if (isLike(other)) yield other.text.charAt(0).toUpperCase() + other.text.slice(1);
}

/**
 * Other defined terms of the video, those explained nearby first; none that shares its words with this one. Abbreviations
 * stand beside abbreviations, words beside words: else the form would tell.
 */
function nearest(definition: Definition, all: readonly Definition[]): Definition[] {
  const own = new Set(termsOf(`${definition.term} ${definition.meaning}`));
  const others = all.filter(
    (other) =>
      other.kind !== "purpose" &&
      isAbbreviation(other.term) === isAbbreviation(definition.term) &&
      other.fact.index !== definition.fact.index &&
      !wordsOf(other).some((one) => own.has(one)),
  );
  const byTerm = new Map(others.map((other) => [other.term.toLowerCase(), other]));
  return [...byTerm.values()].sort((a, b) => distance(a, definition) - distance(b, definition));
}

const knownWords = new WeakMap<Definition, string[]>();

/** The words of a term, read once: each is compared with those of all others. */
function wordsOf(definition: Definition): string[] {
  const known = knownWords.get(definition) ?? termsOf(definition.term);
  knownWords.set(definition, known);
  return known;
}

function isAbbreviation(term: string): boolean {
  return /^\p{Lu}[\p{Lu}\p{N}]+s?$/u.test(term);
}

const distance = (a: Definition, b: Definition) => Math.abs(a.fact.index - b.fact.index) + (a.kind === b.kind ? 0 : 15);

const isLikeLong = (a: string, b: string) => Math.max(a.length, b.length) <= Math.min(a.length, b.length) * 1.7 + 12;
