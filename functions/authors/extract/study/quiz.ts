import type { QuizDraft, QuizDraftQuestion, QuizRequest } from "~/functions/quizzes/model";
import { BLANK, type QuestionType } from "~/functions/quizzes/quiz-kinds";
import { explainByQuote } from "~/functions/quizzes/quote-lead";
import { isUnspacedSentence } from "../classifier/sentence-features";
import { evenly } from "../rules/evenly";
import type { Talk } from "../rules/read-sentences";
import { tells } from "./gap-words";
import { type Idea, mostDrafts, studyOf } from "./ideas";
import { WRONG_OPTIONS } from "./like-terms";
import type { StudyModel } from "./study-words";

const LIKE_LONG = { times: 1.7, letters: 8 };

type DefinitionIdea = Extract<Idea, { kind: "definition" }>;
type GapIdea = Extract<Idea, { kind: "gap" }>;
type DraftedQuestion = Pick<
  QuizDraftQuestion,
  "questionText" | "questionType" | "options" | "correctAnswer" | "difficulty"
>;

/**
 * Makes questions from a transcript: definitions, figures, reasons, gaps. Deterministic.
 * @returns one question per idea, spread over the talk if it has many more ideas than wished
 * @throws AppError `cancelled` when the signal aborts
 */
export async function extractQuiz(
  talk: Talk,
  request: QuizRequest,
  model: StudyModel,
  signal?: AbortSignal,
): Promise<QuizDraft> {
  const { ideas } = await studyOf(talk, model, signal);
  const definitions = ideas.filter(isDefinition);
  const made = new Map<string, number>();
  const questions = ideas.flatMap((idea) => {
    const bloomsLevel = isRecalled(idea) ? ("remember" as const) : ("understand" as const);
    if (!request.bloomsLevels.includes(bloomsLevel)) return [];
    const forms = formsOf(idea, definitions).filter(
      ({ questionType, difficulty }) =>
        request.types.includes(questionType) && (request.difficulty === "mixed" || request.difficulty === difficulty),
    );
    const asked = rarest(forms, made);
    if (!asked) return [];
    const { text, citation } =
      idea.kind === "gap" ? { text: idea.citation.quote, citation: idea.citation } : idea.statement;
    return [
      {
        ...asked,
        acceptedAnswers: [],
        bloomsLevel,
        explanation: explainByQuote(text, talk.language),
        citations: [citation],
      },
    ];
  });
  const title = talk.videoTitle.trim();
  return {
    title: title === "" ? "Quiz" : `Quiz: ${title}`,
    description: descriptionOf(request),
    questions: [...evenly(questions, mostDrafts(request.count))],
  };
}

const isRecalled = ({ kind }: Idea) => kind === "figure" || kind === "gap";

/** The form whose kind has not been made yet, or least; of true statements and false ones as well. */
function rarest(forms: readonly DraftedQuestion[], made: Map<string, number>): DraftedQuestion | undefined {
  const kindOf = ({ questionType, correctAnswer }: DraftedQuestion) =>
    questionType === "true_false" ? correctAnswer : questionType;
  const isNew = ({ questionType }: DraftedQuestion) =>
    (questionType === "true_false" ? ["true", "false"] : [questionType]).every((kind) => !made.has(kind));
  const countOf = (form: DraftedQuestion) =>
    ((made.get(kindOf(form)) ?? 0) + 1) / (form.questionType === "multiple_choice" ? 2 : 1);
  const some = forms.some(isNew) ? forms.filter(isNew) : forms;
  const [first, ...others] = some;
  const form = others.reduce((least, one) => (least && countOf(one) < countOf(least) ? one : least), first);
  if (form) made.set(kindOf(form), (made.get(kindOf(form)) ?? 0) + 1);
  return form;
}

function descriptionOf({ difficulty }: QuizRequest): string {
  const level = difficulty === "mixed" ? "Questions" : `Questions (${difficulty})`;
  return `${level} on what was said in the video, made from the transcript without an AI model.`;
}

const isDefinition = (idea: Idea): idea is DefinitionIdea => idea.kind === "definition";

/**
 * The forms in which an idea can be asked, the best first.
 * @param definitions those of the talk
 */
function formsOf(idea: Idea, definitions: readonly DefinitionIdea[]): DraftedQuestion[] {
  switch (idea.kind) {
    case "figure":
      return figureForms(idea);
    case "reason":
      return [written(idea.question, idea.answer, "hard")];
    case "definition":
      return definitionForms(idea, definitions);
    case "gap":
      return gapForms(idea);
  }
}

function figureForms(idea: Extract<Idea, { kind: "figure" }>): DraftedQuestion[] {
  const { question, answer, others, statement, altered, value, isSpoken, write } = idea;
  const right = isSpoken ? write(value) : answer;
  const choice = others && choose(question, right, others, ofChoice(idea));
  // Digits on both sides: a number in words would tell the true statement from the false one.
  const truth = truths(statement.text.replace(answer, right), altered);
  return [...(choice ? [choice] : []), written(question, answer, "hard"), ...truth];
}

/** A gap, with terms of its kind to choose from or without, and if its sentence is whole, with its term or another one. */
function gapForms({ before, term, after, other, options, isWhole }: GapIdea): DraftedQuestion[] {
  const altered = other === null ? null : `${before}${other}${after}`;
  const asked = `${before}${BLANK}${after}`;
  return [
    ...(options.length > 0 ? [choose(asked, term, options, "easy")] : []),
    written(asked, term, "medium"),
    ...(isWhole ? truths(`${before}${term}${after}`, altered) : []),
  ];
}

/** A true statement, and a false one if there is one. */
function truths(said: string, altered: string | null): DraftedQuestion[] {
  const truth = (text: string, correctAnswer: "true" | "false"): DraftedQuestion => ({
    questionText: /[.!。]$/u.test(text) ? text : `${text}${/[\p{sc=Hiragana}]$/u.test(text) ? "。" : "."}`,
    questionType: "true_false",
    options: [],
    correctAnswer,
    difficulty: "easy",
  });
  return altered === null ? [] : [truth(said, "true"), truth(altered, "false")];
}

function definitionForms(idea: DefinitionIdea, definitions: readonly DefinitionIdea[]): DraftedQuestion[] {
  const { term, meaning, language } = idea;
  const others = otherMeanings(idea, definitions);
  const choice = others.length < WRONG_OPTIONS ? null : choose(language.whatIs(term), meaning, others, ofChoice(idea));
  return [
    ...(choice ? [choice] : []),
    written(language.whichTerm(meaning), term, "medium"),
    written(language.whatIs(term), meaning, "hard"),
  ];
}

/**
 * The first meanings of the same length and kind as the right one, as wrong options. None names the term, which it
 * then could not mean.
 * @param definitions read only as far as needed: a talk may explain thousands of terms
 */
export function otherMeanings<One extends { term: string; meaning: string }>(
  right: One,
  definitions: Iterable<One>,
): string[] {
  const found: string[] = [];
  for (const other of definitions) {
    const isLike = isLikeLong(other.meaning, right.meaning) && kindOf(other.meaning) === kindOf(right.meaning);
    if (other === right || !isLike || tells(other.meaning, right.term, isUnspacedSentence(right.term))) continue;
    found.push(other.meaning);
    if (found.length === WRONG_OPTIONS) break;
  }
  return found;
}

const ARTICLE =
  /^(?:an?|the|eine?[nrms]?|de[rnms]|die|das|un[ae]?|uno|el|la|los|las|les?|des|du|il|lo|gli|i|os?|as?|uma?|een|het)(?= )/iu;

/** Whether a meaning begins with an article, or in Japanese ends with a verb: a phrase beside a clause stands out. */
function kindOf(meaning: string): string {
  return `${ARTICLE.test(meaning)} ${/\p{sc=Hiragana}$/u.test(meaning)}`;
}

/** What was said repeatedly is easy to recognize. */
function ofChoice({ isRepeated }: { isRepeated: boolean }): DraftedQuestion["difficulty"] {
  return isRepeated ? "easy" : "medium";
}

function choose(
  questionText: string,
  answer: string,
  others: readonly string[],
  difficulty: DraftedQuestion["difficulty"],
): DraftedQuestion {
  const questionType: QuestionType = "multiple_choice";
  return { questionText, questionType, options: [answer, ...others], correctAnswer: answer, difficulty };
}

function written(questionText: string, answer: string, difficulty: DraftedQuestion["difficulty"]): DraftedQuestion {
  return { questionText, questionType: "short_answer", options: [], correctAnswer: answer, difficulty };
}

function isLikeLong(a: string, b: string): boolean {
  return Math.max(a.length, b.length) <= Math.min(a.length, b.length) * LIKE_LONG.times + LIKE_LONG.letters;
}
