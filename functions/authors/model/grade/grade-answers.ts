import { type GradeReply, gradeReplySchema } from "~/functions/quizzes/model";
import type { AuthorPort, Stoppable, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { gradePrompt } from "./grade-instructions";

/** Grades all short answers of one attempt. */
export function writeGrades(
  ai: AiPort,
  answers: Parameters<AuthorPort["grade"]>[0],
  { signal }: Stoppable = {},
): Promise<Written<GradeReply>> {
  return ai.generate(gradeReplySchema, gradePrompt(answers), { signal });
}
