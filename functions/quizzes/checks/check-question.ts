import { withoutBareAnswers } from "~/functions/citations/bare-answers";
import type { Citation } from "~/functions/citations/model";
import { cleanText, shorten } from "~/functions/text/clean-text";
import { findNumerals } from "~/functions/text/numerals/find-numerals";
import { isNumber, plainTermsOf, stemsOf, tokensOf } from "~/functions/text/terms";
import { findUnspokenFigure } from "~/functions/text/unspoken-figures";
import { isSpelledAlike } from "~/functions/text/words";
import { type QuizDraftQuestion, type QuizQuestion, quizQuestionSchema, TOO_FEW_OPTIONS } from "../model";
import { explainByQuote } from "../quote-lead";

/** Labels that models put before options: "A) …", "2. …". */
const LABEL = /^\s*(?:\(?[A-Ha-h1-8][).:]|[A-H]\s+[-–—])\s+/;
/** "All of the above" and the like, in the languages that the product sees most. */
const REFERS_TO_OTHERS =
  /\b(?:all|none|both|neither|any|each|either)\s+(?:of\s+)?(?:the\s+|these\s+|those\s+)?(?:above|options?|answers?|choices?|below)\b|\b(?:all|none|both|neither|any)\s+of\s+the\s+others?\b|\ball\s+(?:the\s+)?others?\b|\b(?:all|none|both|neither)\s+of\s+(?:these|those|them)\b|\b(?:both\s+)?[A-D]\s*(?:and|&)\s*[A-D]\b|\b(?:todas|ninguna|ningún|nenhuma)\b.{0,60}\banteriores\b|\balle\b.{0,60}\b(?:oben|genannten)\b|\bkeine\b.{0,60}\b(?:oben|genannten|davon)\b|\b(?:toutes|aucune)\b.{0,60}\b(?:ci-dessus|réponses)\b/iu;

/** Options without their labels. */
function withoutLabels(options: readonly string[]): string[] {
  const isLabeled = options.length > 1 && options.every((option) => LABEL.test(option));
  return options.map((option) => (isLabeled ? option.replace(LABEL, "") : option).trim());
}

/** An option normalized for comparison. */
export function sameOption(option: string): string {
  return stemsOf(option).join(" ") || option.normalize("NFKC").toLowerCase().trim();
}

/**
 * What is wrong with the options of a multiple choice question, or null. There must be at least two, all distinct;
 * exactly one is the correct answer; none refers to the others; and length or kind must not give away the correct one.
 * @param language of the video, BCP 47
 */
export function findOptionProblem(options: readonly string[], correctAnswer: string, language = "en"): string | null {
  if (options.length < 2) return TOO_FEW_OPTIONS;
  if (options.length > 6) return "it has more than 6 options";
  if (options.some((option) => option === "")) return "an option is empty";
  if (new Set(options.map(sameOption)).size < options.length) return "two options say the same";
  if (options.filter((option) => option === correctAnswer).length !== 1) return "the correct answer is not an option";
  if (options.some((option) => REFERS_TO_OTHERS.test(option))) return "an option speaks of the other options";
  const others = options.filter((option) => option !== correctAnswer);
  if (!areOfOneKind(correctAnswer, others, language)) return "the options are not of one kind";
  return isLikeLong(correctAnswer, others) ? null : "the correct answer stands out by its length";
}

function isLikeLong(correct: string, others: readonly string[]): boolean {
  const lengths = others.map((option) => option.length);
  const longest = Math.max(...lengths);
  const shortest = Math.min(...lengths);
  return (
    correct.length <= longest * 1.7 + 12 &&
    correct.length * 1.7 + 12 >= shortest &&
    Math.max(longest, correct.length) <= Math.min(shortest, correct.length) * 4 + 20
  );
}

/**
 * Figures must be beside figures, and other answers beside other answers. "Six heures" is English as well, "quatre
 * heures" is not.
 */
function areOfOneKind(correct: string, others: readonly string[], language: string): boolean {
  if (others.every((option) => isFigure(option) === isFigure(correct))) return true;
  return [correct, ...others].every((option) => isFigure(option) || findNumerals(option, language)[0]?.start === 0);
}

/** Whether an option is a quantity or a date rather than a name or a sentence. */
function isFigure(option: string): boolean {
  return /^\d/.test(stemsOf(option.replace(/^[^\p{L}\p{N}]+/u, ""))[0] ?? "");
}

const MAX_EXPLANATION = 800;
/** Characters: shorter or longer text is not a usable question. */
const MIN_QUESTION = 4;
const MAX_QUESTION = 600;
const MAX_SHORT_ANSWER = 200;

export type QuestionSource = {
  /** Language of the video, BCP 47. */
  language: string;
  /** The verified citation for a quote, or null if it was not said. */
  find: (segmentId: number, quote: string) => Citation | null;
  /** What is said around a citation. */
  around: (citation: Citation) => string;
};

/** A question that passed, or why it did not. */
export type Checked = { question: QuizQuestion } | { problem: string };

/**
 * Checks one question by itself: its form, its options, and that it does not give away its answer. The video must
 * answer it, with a quote that was really said there.
 */
export function checkQuestion(draft: QuizDraftQuestion, source: QuestionSource): Checked {
  const question = tidy(draft);
  const found = draft.citations.flatMap(({ segmentId, quote }) => source.find(segmentId, quote) ?? []).slice(0, 3);
  const citations = [...withoutBareAnswers(found)];
  const problem = findFormProblem(question, source.language) ?? findSourceProblem(question, citations, source);
  if (problem !== null) return { problem };
  const explanation = question.explanation || explainByQuote(citations[0]?.quote ?? "", source.language);
  const parsed = quizQuestionSchema.safeParse({ ...question, explanation, citations });
  return parsed.success ? { question: parsed.data } : { problem: parsed.error.issues[0]?.message ?? "it has no form" };
}

function tidy(draft: QuizDraftQuestion): QuizDraftQuestion {
  const clean = {
    ...draft,
    questionText: cleanText(draft.questionText),
    correctAnswer: cleanText(draft.correctAnswer),
    explanation: shorten(cleanText(draft.explanation), MAX_EXPLANATION),
    acceptedAnswers: [],
    options: [],
  };
  switch (draft.questionType) {
    case "multiple_choice": {
      const options = withoutLabels(draft.options.map(cleanText));
      const [labeled] = withoutLabels([clean.correctAnswer, clean.correctAnswer]);
      const isSame = (option: string) =>
        [clean.correctAnswer, labeled ?? ""].some((answer) => sameOption(option) === sameOption(answer));
      return { ...clean, options, correctAnswer: options.find(isSame) ?? clean.correctAnswer };
    }
    case "true_false":
      return { ...clean, correctAnswer: clean.correctAnswer.toLowerCase() };
    case "short_answer": {
      const accepted = draft.acceptedAnswers.map(cleanText);
      return {
        ...clean,
        acceptedAnswers: accepted.filter((answer) => answer !== "" && answer.length <= 200).slice(0, 8),
      };
    }
  }
}

function findFormProblem(question: QuizDraftQuestion, language: string): string | null {
  const { questionText, questionType, correctAnswer, options } = question;
  if (!/\p{L}/u.test(questionText) || questionText.length < MIN_QUESTION) return "it asks nothing";
  if (questionText.length > MAX_QUESTION) return "it is too long";
  if (stemsOf(correctAnswer).length === 0) return "it has no correct answer";
  if (questionType === "true_false") {
    return /^(?:true|false)$/.test(correctAnswer) ? null : "the correct answer is neither true nor false";
  }
  if (questionType === "multiple_choice") {
    const problem = findOptionProblem(options, correctAnswer, language);
    if (problem !== null) return problem;
    // "Which is faster, X or Y?" names all of its options, so it gives none of them away.
    const named = options.filter((option) => says(questionText, option));
    return named.includes(correctAnswer) && named.length < options.length ? "it tells its own answer" : null;
  }
  if (correctAnswer.length > MAX_SHORT_ANSWER) return "the expected answer is too long";
  return says(questionText, correctAnswer) ? "it tells its own answer" : null;
}

/** Whether the words of `part` appear consecutively in `text`. */
function says(text: string, part: string): boolean {
  return ` ${stemsOf(text).join(" ")} `.includes(` ${stemsOf(part).join(" ")} `);
}

function aroundOf(citations: readonly Citation[], source: QuestionSource): string {
  return citations.map((citation) => `${citation.quote} ${source.around(citation)}`).join(" ");
}

/** What a question claims to be true. */
function statementOf({
  questionText,
  questionType,
  correctAnswer,
}: Pick<QuizDraftQuestion, "questionText" | "questionType" | "correctAnswer">): string {
  if (questionType !== "true_false") return correctAnswer;
  return correctAnswer === "true" ? questionText : "";
}

function findSourceProblem(
  question: QuizDraftQuestion,
  citations: readonly Citation[],
  source: QuestionSource,
): string | null {
  if (citations.length === 0) return "its quote was not said in the video";
  const figure = findUnspokenFigure(statementOf(question), aroundOf(citations, source), source.language);
  if (figure !== null) return `its answer is not in the video: ${figure} was not said there`;
  return null;
}

/**
 * Why a question's answer has nothing to do with what was said around its quotes, or null: they share no word. A reader
 * who can tell needs no such guess.
 */
export function findForeignAnswer(question: QuizQuestion, source: QuestionSource): string | null {
  const around = aroundOf(question.citations, source);
  const { questionText, questionType, correctAnswer, explanation, bloomsLevel } = question;
  // A number in the answer was already found there, in whatever notation.
  if (tokensOf(statementOf(question)).some(isNumber)) return null;
  const isRecalled = bloomsLevel === "remember" || bloomsLevel === "understand";
  const asked =
    isRecalled && questionType !== "true_false" ? correctAnswer : `${questionText} ${correctAnswer} ${explanation}`;
  const stems = new Set(plainTermsOf(around));
  const terms = plainTermsOf(asked);
  const isAbout = terms.some((term) => stems.has(term) || [...stems].some((stem) => isSpelledAlike(term, stem)));
  return isAbout || terms.length === 0 ? null : "its answer is not in the video";
}
