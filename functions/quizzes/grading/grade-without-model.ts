import type { Citation } from "~/functions/citations/model";
import { isTypedAlike } from "~/functions/text/edit-distance";
import { isNumber, isSign, negationsOf, stemsOf, termsOf, tokensOf } from "~/functions/text/terms";
import type { Verdict } from "../quiz-kinds";

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

/** The share of the expected key terms from which a longer answer is correct, and from which it is partly correct. */
const RIGHT = 0.75;
const PARTLY = 0.4;
/** An answer with a larger share of unrelated words is a guess at everything. */
const MAX_BESIDE_POINT = 0.6;

/**
 * Grades a short answer without a model, against the expected answer and each accepted one; the best verdict counts.
 * Case, punctuation, articles, plurals, numbers in words and small typos, including accents, make no difference; signs
 * do.
 */
export function gradeByExtract(question: ShortQuestion, answer: string): Grade {
  const { questionText, language } = question;
  if (termsOrTokens(answer, language).length === 0) return { verdict: "wrong", reason: "No answer was given." };
  const grades = [question.correctAnswer, ...question.acceptedAnswers].map((expected) =>
    compare(expected, answer, { questionText, language }),
  );
  return (
    grades.find(({ verdict }) => verdict === "correct") ??
    grades.find(({ verdict }) => verdict === "partial") ??
    grades[0] ?? { verdict: "wrong", reason: "There is nothing to compare the answer with." }
  );
}

function compare(
  expectedText: string,
  answerText: string,
  { questionText, language }: { questionText: string; language: string | undefined },
): Grade {
  const [expected, answer] = withRelationSigns(expectedText, answerText);
  const wanted = termsOrTokens(expected, language);
  const given = termsOrTokens(answer, language);
  if (isSameInOrder(wanted, given)) return { verdict: "correct", reason: "This is the expected answer." };
  if (negationsOf(expected) % 2 !== negationsOf(answer) % 2) {
    return { verdict: "wrong", reason: "It says the opposite of the expected answer." };
  }
  const [signs, others] = [wanted.filter(isMarked), given.filter(isMarked)];
  if (signs.join(" ") !== others.join(" ")) {
    return { verdict: "wrong", reason: `The expected answer is written ${expected}.` };
  }
  const figures = wanted.filter(isNumber);
  const missing = figures.filter((figure) => !given.includes(figure));
  if (missing.length > 0) return { verdict: "wrong", reason: `The expected answer has ${missing.join(", ")}.` };
  if (figures.length > 0 && given.some((term) => isNumber(term) && !figures.includes(term))) {
    return { verdict: "wrong", reason: "It gives a different number from the expected answer." };
  }
  return byOverlap(wanted, given, termsOf(questionText, language), expectedText);
}

function byOverlap(
  wanted: readonly string[],
  given: readonly string[],
  asked: readonly string[],
  expected: string,
): Grade {
  // Words of the question do not count toward the answer, unless there are no others.
  const own = wanted.filter((term) => !asked.includes(term));
  const key = own.length > 0 ? own : wanted;
  const found = key.filter((term) => given.some((word) => isTypedAlike(term, word)));
  const share = found.length / Math.max(1, key.length);
  const beside = given.filter(
    (word) => !asked.includes(word) && !wanted.some((term) => isTypedAlike(term, word)),
  ).length;
  const isGuess = beside / given.length > MAX_BESIDE_POINT && beside > 3;
  const isRight = share >= RIGHT;
  if (isRight && !isGuess) return { verdict: "correct", reason: "It has the keywords of the expected answer." };
  if (isRight) return { verdict: "partial", reason: "It has the keywords, but a lot that wasn't asked for." };
  if (share >= PARTLY) {
    const lacking = key.filter((term) => !found.includes(term)).map((term) => wordOf(expected, term));
    return { verdict: "partial", reason: `Missing: ${lacking.join(", ")}.` };
  }
  return { verdict: "wrong", reason: "It shares too few keywords with the expected answer." };
}

/** The word in a text that a term came from: 'goes', where the term is its stem. */
function wordOf(text: string, term: string): string {
  const words = text.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  return words.find((word) => stemsOf(word).includes(term)) ?? term;
}

/** Whether a term is a sign or contains one. */
function isMarked(term: string): boolean {
  return isSign(term) || /[+#^-]/.test(term.replace(/^-(?=\d)/, ""));
}

/** The words that carry meaning, or all words if none do ("who is it?"). */
function termsOrTokens(text: string, language?: string): string[] {
  const terms = termsOf(text, language);
  return terms.length > 0 ? terms : stemsOf(text, language);
}

function isSameInOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((term, index) => isTypedAlike(term, b[index] ?? ""));
}
