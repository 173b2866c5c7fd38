import type { Citation } from "~/functions/citations/model";
import { isNumber, isSign, stemsOf, tokensOf } from "~/functions/text/terms";
import type { Verdict } from "../quiz-kinds";
import {
  areOneWord,
  contentOf,
  denies,
  fold,
  isFamilyName,
  isIn,
  isInOrder,
  isList,
  isSame,
  LISTS,
  scriptOf,
} from "./compare-words";
import { isReversed } from "./opposites";
import { isSaidSynonym } from "./said-synonyms";
import { sayGrade } from "./say-grade";

/** Relations and arithmetic in English words, longer phrases first. */
const RELATIONS: readonly [RegExp, string][] = [
  [/\b(?:is )?(?:greater|more|larger) than or equal to\b|\bat least\b/gi, "≥"],
  [/\b(?:is )?(?:less|fewer|smaller) than or equal to\b|\bat most\b/gi, "≤"],
  [/\b(?:is )?(?:greater|more|larger) than\b|\bover\b|\babove\b/gi, ">"],
  [/\b(?:is )?(?:less|fewer|smaller) than\b|\bunder\b|\bbelow\b/gi, "<"],
  [/\bplus\b/gi, "+"],
  [/\btimes\b/gi, "×"],
];

/** Prepares two texts for comparison: if one of them uses signs, the other's words for them become signs too. */
export function withRelationSigns(one: string, other: string): [string, string] {
  if (!hasSigns(one) && !hasSigns(other)) return [one, other];
  return [spelled(one), spelled(other)];
}

function hasSigns(text: string): boolean {
  return tokensOf(text).some(isSign);
}

function spelled(text: string): string {
  return RELATIONS.reduce((out, [words, sign]) => out.replace(words, sign), text);
}

export type ShortQuestion = {
  questionText: string;
  correctAnswer: string;
  acceptedAnswers: readonly string[];
  /** Why the answer is right, and what the video says about it: for a model, which grades by meaning. */
  explanation?: string;
  citations?: readonly Pick<Citation, "quote">[];
  /** The video's language, BCP 47: decides how numbers are written. Defaults to English. */
  language?: string;
};
export type Grade = { verdict: Verdict; reason: string };

/**
 * Grades a short answer without a model, against the expected answer and each accepted one; the best verdict counts.
 * Case, accents, word forms, order in short answers, articles, numbers in words, and what the video says beside the
 * answer make no difference; signs do. What rules cannot tell is `unsure`, for the learner to compare.
 */
export function gradeByExtract(question: ShortQuestion, answer: string): Grade {
  const { language = "en" } = question;
  if (stemsOf(answer, language).length === 0) return { verdict: "wrong", reason: sayGrade("empty", language) };
  const grades = [question.correctAnswer, ...question.acceptedAnswers].map((expected) =>
    compare(expected, answer, question),
  );
  const [best = unsure(language)] = RANKS.flatMap((verdict) => grades.find((grade) => grade.verdict === verdict) ?? []);
  if (best.verdict === "correct") return best;
  const quotes = (question.citations ?? []).map(({ quote }) => quote);
  const isSynonym = quotes.some((quote) => isSaidSynonym(question.correctAnswer, answer, quote, language));
  return isSynonym ? { verdict: "correct", reason: sayGrade("synonym", language) } : best;
}

const RANKS: readonly Verdict[] = ["correct", "partial", "unsure", "wrong"];
const right = (language: string): Grade => ({ verdict: "correct", reason: sayGrade("expected", language) });
const unsure = (language: string): Grade => ({ verdict: "unsure", reason: sayGrade("unsure", language) });
/** The most words of an answer whose order says nothing: "key public". */
const ANY_ORDER = 3;
/** The share of a long answer's words that may not be missing. */
const MOST = 0.8;
/** The share of words from which an answer speaks of the same thing, so that a negation reverses it. */
const SAME_THING = 0.5;

function compare(expectedText: string, answerText: string, question: ShortQuestion): Grade {
  const { language = "en" } = question;
  const [RIGHT, UNSURE] = [right(language), unsure(language)];
  const [expected, answer] = withRelationSigns(expectedText, answerText);
  const [wanted, given] = [expected, answer].map((text) => contentOf(text, language)) as [string[], string[]];
  const isDenied = denies(expected, language) !== denies(answer, language);
  if (areOneWord(expected, answer) || (isSame(wanted, given) && !isDenied)) return RIGHT;
  const [signs, others] = [wanted.filter(isMarked), given.filter(isMarked)];
  if (signs.join(" ") !== others.join(" ")) {
    return { verdict: "wrong", reason: sayGrade("written", language, expected) };
  }
  const asked = contentOf(question.questionText, language);
  const said = contentOf((question.citations ?? []).map(({ quote }) => quote).join(" "), language);
  const own = wanted.filter((term) => !isIn(term, asked));
  const key = own.length > 0 ? own : wanted;
  const found = key.filter((term) => isIn(term, given));
  const beside = given.filter((term) => !isIn(term, wanted) && !isIn(term, asked));
  const foreign = beside.filter((term) => !isIn(term, said));
  const byFigures = compareFigures({ wanted, given, said, asked }, language);
  if (byFigures) return byFigures;
  const share = found.length / Math.max(1, key.length);
  if (
    share >= SAME_THING &&
    ((isDenied && foreign.length <= found.length) ||
      isReversed(
        wanted.filter((term) => !isIn(term, given)),
        beside,
        language,
      ))
  ) {
    return { verdict: "wrong", reason: sayGrade("opposite", language) };
  }
  if (isDenied) return share > 0 ? UNSURE : foreignOrUnsure();
  if (isFamilyName(expectedText, answerText)) return RIGHT;
  if (share === 1 && foreign.length === 0 && !(beside.length > 0 && LISTS.test(answer))) {
    return isInOrder(
      wanted.filter((term) => isIn(term, given)),
      given,
    ) ||
      isList(expected) ||
      wanted.length <= ANY_ORDER
      ? RIGHT
      : UNSURE;
  }
  if (foreign.length === 0 && beside.length === 0 && found.length > 0) {
    if (isList(expected)) return partly(expected, key, found, language);
    if (share >= MOST && isInOrder(found, given)) return RIGHT;
  }
  return found.length > 0 ? UNSURE : foreignOrUnsure();

  /** Words that nobody said, or only the question's own, are no answer. */
  function foreignOrUnsure(): Grade {
    const isNear = foreign.length < beside.length || given.some((term) => isIn(term, wanted));
    return beside.length > 0 && (isNear || scriptOf(answer) !== scriptOf(expected))
      ? UNSURE
      : { verdict: "wrong", reason: sayGrade("foreign", language) };
  }
}

/** A year, which may be given without its century. */
const YEAR = /^(?:1\d|20)\d\d$/;

/** By the figures of both, or null if they do not decide: another one is wrong, and the same one right. */
function compareFigures(
  terms: Record<"wanted" | "given" | "said" | "asked", string[]>,
  language: string,
): Grade | null {
  const [wanted, given] = [terms.wanted.filter(isNumber), terms.given.filter(isNumber)];
  if (wanted.length === 0) return null;
  const isFound = (figure: string, some: readonly string[]) =>
    some.some((one) => one === figure || (YEAR.test(figure) && /^\d{2}$/.test(one) && figure.endsWith(one)));
  const missing = wanted.filter((figure) => !isFound(figure, given));
  if (missing.length > 0) {
    const isQuoted = terms.given.length > 0 && terms.given.every((term) => isIn(term, terms.said));
    return isQuoted && given.length > 0 && given.every((figure) => terms.said.includes(figure))
      ? unsure(language)
      : { verdict: "wrong", reason: sayGrade("figures", language, missing.join(", ")) };
  }
  if (given.some((one) => !wanted.some((figure) => isFound(figure, [one])))) {
    return { verdict: "wrong", reason: sayGrade("otherFigure", language) };
  }
  const known = [...terms.wanted, ...terms.said, ...terms.asked];
  const isAll = terms.given.every((term) => isNumber(term) || isIn(term, known));
  const rest = terms.wanted.filter((term) => !isNumber(term));
  return isAll && rest.length <= 1 ? right(language) : null;
}

function partly(expected: string, key: readonly string[], found: readonly string[], language: string): Grade {
  const lacking = key.filter((term) => !found.includes(term)).map((term) => wordOf(expected, term));
  return { verdict: "partial", reason: sayGrade("missing", language, lacking.join(", ")) };
}

/** The word in a text that a term came from: 'goes', where the term is its stem. */
function wordOf(text: string, term: string): string {
  const words = text.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  return words.find((word) => stemsOf(word).some((stem) => fold(stem) === term)) ?? term;
}

/** Whether a term is a sign or contains one. */
function isMarked(term: string): boolean {
  return isSign(term) || /[+#^-]/.test(term.replace(/^-(?=\d)/, ""));
}
