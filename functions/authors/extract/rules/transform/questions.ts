import { type QuizDraftQuestion, quizRequestSchema } from "~/functions/quizzes/model";
import { cleanText } from "~/functions/text/clean-text";
import { extractQuiz } from "../../study/quiz";
import type { StudyModel } from "../../study/study-words";
import type { Talk } from "../read-sentences";
import type { TransformContext } from "./told";

const MOST = 6;

/** Questions about a selection with their answers: definitions, figures, reasons. */
export async function askQuestions(
  selected: Talk,
  model: StudyModel,
  signal?: AbortSignal,
): Promise<TransformContext[]> {
  const { questions } = await extractQuiz(
    { ...selected, isSelection: true },
    quizRequestSchema.parse({}),
    model,
    signal,
  );
  return questions.slice(0, MOST).map(toTold);
}

function toTold({
  questionText,
  questionType,
  options,
  correctAnswer,
  citations,
}: QuizDraftQuestion): TransformContext {
  const choices =
    questionType === "multiple_choice" ? options.map((option) => `\n- ${cleanText(option)}`).join("") : "";
  const lead = questionType === "true_false" && !/true or false/i.test(questionText) ? "True or false? " : "";
  return { text: `${lead}${cleanText(questionText)}${choices}\nAnswer: ${cleanText(correctAnswer)}`, said: citations };
}
