import type { QuizDraft, QuizDraftQuestion, QuizRequest } from "~/functions/quizzes/model";
import type { QuestionType } from "~/functions/quizzes/quiz-kinds";
import type { SentenceModel } from "../classifier/sentence-classifier";
import { evenly } from "../rules/evenly";
import type { Talk } from "../rules/read-sentences";
import { type Idea, ideasOf, mostDrafts } from "./ideas";

/** The most wrong options of a multiple-choice question, and the fewest if the answer is no figure. */
const MAX_OTHERS = 3;
const MIN_OTHERS = 2;
const LIKE_LONG = { times: 1.7, letters: 12 };

type DefinitionIdea = Extract<Idea, { kind: "definition" }>;
type DraftedQuestion = Pick<
  QuizDraftQuestion,
  "questionText" | "questionType" | "options" | "correctAnswer" | "difficulty"
>;

/**
 * Makes questions from a transcript: definitions, figures, reasons. Deterministic.
 * @returns one question per idea, spread over the talk if it has many more ideas than wished
 * @throws AppError `cancelled` when the signal aborts
 */
export async function extractQuiz(
  talk: Talk,
  request: QuizRequest,
  model: SentenceModel,
  signal?: AbortSignal,
): Promise<QuizDraft> {
  const ideas = await ideasOf(talk, model, signal);
  const definitions = ideas.filter(isDefinition);
  const questions = ideas.flatMap((idea) => {
    const [asked] = formsOf(idea, definitions).filter(
      ({ questionType, difficulty }) =>
        request.types.includes(questionType) && (request.difficulty === "mixed" || request.difficulty === difficulty),
    );
    const bloomsLevel = idea.kind === "figure" ? ("remember" as const) : ("understand" as const);
    if (!asked || !request.bloomsLevels.includes(bloomsLevel)) return [];
    const { text, citation } = idea.statement;
    return [
      { ...asked, acceptedAnswers: [], bloomsLevel, explanation: `The video says: “${text}”`, citations: [citation] },
    ];
  });
  const title = talk.videoTitle.trim();
  return {
    title: title === "" ? "Quiz" : `Quiz: ${title}`,
    description: descriptionOf(request),
    questions: [...evenly(questions, mostDrafts(request.count))],
  };
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
  }
}

function figureForms(idea: Extract<Idea, { kind: "figure" }>): DraftedQuestion[] {
  const { question, answer, others, statement, altered, value, isSpoken, write } = idea;
  const right = isSpoken ? write(value) : answer;
  const choice = others && choose(question, right, others, ofChoice(idea));
  const isFalse = altered !== null && [...statement.text].length % 2 === 0;
  const truth: DraftedQuestion = {
    questionText: isFalse ? `${altered}.` : `${statement.text}.`,
    questionType: "true_false",
    options: [],
    correctAnswer: isFalse ? "false" : "true",
    difficulty: "easy",
  };
  return [...(choice ? [choice] : []), written(question, answer, "hard"), truth];
}

function definitionForms(idea: DefinitionIdea, definitions: readonly DefinitionIdea[]): DraftedQuestion[] {
  const { term, meaning, language } = idea;
  const others = otherMeanings(idea, definitions);
  const choice = others.length < MIN_OTHERS ? null : choose(language.whatIs(term), meaning, others, ofChoice(idea));
  return [
    ...(choice ? [choice] : []),
    written(language.whichTerm(meaning), term, "medium"),
    written(language.whatIs(term), meaning, "hard"),
  ];
}

/**
 * The first meanings about as long as the right one, as wrong options.
 * @param definitions read only as far as needed: a talk may explain thousands of terms
 */
export function otherMeanings<One extends { meaning: string }>(right: One, definitions: Iterable<One>): string[] {
  const found: string[] = [];
  for (const other of definitions) {
    if (other === right || !isLikeLong(other.meaning, right.meaning)) continue;
    found.push(other.meaning);
    if (found.length === MAX_OTHERS) break;
  }
  return found;
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
