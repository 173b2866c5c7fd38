import { cleanText } from "../../../../prompts/clean";
import { type QuizDraftQuestion, quizRequestSchema } from "../../../../quizzes/schema";
import { makeQuiz } from "../quiz";
import { listFacts } from "../quiz/facts";
import type { Reading, Talk } from "../read";
import type { Told } from "./told";

const MOST = 6;

/**
 * Questions on a selection with their answers, from definitions, numbers and terms in it; where there are none of these,
 * its statements to be judged true or false.
 */
export async function askQuestions(reading: Reading, selected: Talk, signal?: AbortSignal): Promise<Told[]> {
  const wanted = { ...quizRequestSchema.parse({}), count: MOST };
  const { questions } = await makeQuiz(selected, wanted, signal);
  if (questions.length > 0) return questions.slice(0, MOST).map(toTold);
  // A stretch of automatic captions is no statement to be judged.
  const written = listFacts(reading, true).filter(({ isWritten }) => isWritten);
  const facts = written.sort((a, b) => b.centrality - a.centrality);
  return facts
    .slice(0, MOST)
    .sort((a, b) => a.index - b.index)
    .map(({ text, segmentId, quote }) => ({
      text: `True or false? ${text}\nAnswer: true`,
      said: [{ segmentId, quote }],
    }));
}

function toTold({ questionText, questionType, options, correctAnswer, citations }: QuizDraftQuestion): Told {
  const choices =
    questionType === "multiple_choice" ? options.map((option) => `\n- ${cleanText(option)}`).join("") : "";
  const lead = questionType === "true_false" && !/true or false/i.test(questionText) ? "True or false? " : "";
  return { text: `${lead}${cleanText(questionText)}${choices}\nAnswer: ${cleanText(correctAnswer)}`, said: citations };
}
