import type { QuizDraft } from "~/functions/quizzes/model";
import type { FakeOpenAiRequest } from "./openai";
import { linesIn } from "./openai-replies";

export const isGrading = ({ body }: FakeOpenAiRequest) =>
  body.messages.some(({ content }) => content.includes("<answers>"));

/** Alternating short-answer questions and true-or-false statements, each about a line of the prompt. */
export function quizOf(
  request: FakeOpenAiRequest,
  change: (question: QuizDraft["questions"][number]) => object = () => ({}),
  count = 6,
) {
  const lines = linesIn(request.body.messages).filter(({ text }) => text.split(" ").length > 8);
  const questions = lines.slice(0, count).map(({ id, text }, index): QuizDraft["questions"][number] => ({
    questionText: index % 2 ? text : `Which word ends the line that speaks so: number ${id}?`,
    questionType: index % 2 ? "true_false" : "short_answer",
    options: [],
    correctAnswer: index % 2 ? "true" : (text.match(/[\p{L}']+(?=\P{L}*$)/u)?.[0] ?? ""),
    acceptedAnswers: [],
    explanation: "It was said so.",
    difficulty: "medium",
    bloomsLevel: "remember",
    citations: [{ segmentId: id, quote: text }],
  }));
  const draft: QuizDraft = {
    title: "Written by a model",
    description: "Six questions.",
    questions: questions.map((question) => ({ ...question, ...change(question) })),
  };
  return { kind: "text", text: JSON.stringify(draft) } as const;
}

/** The same verdict for every answer. */
export const grading = (verdict: string, reason = "Because.") =>
  ({
    kind: "text",
    text: JSON.stringify({ verdicts: [1, 2, 3].map((number) => ({ number, verdict, reason })) }),
  }) as const;
