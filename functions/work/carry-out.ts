import type { Deps, WorkInput, WorkOptions } from "../deps";
import { makeCards } from "../flashcards/generation/make";
import { makeQuiz } from "../quizzes/generation/make";
import { makeTopics } from "../transcripts/topics/make";
import { makeTranslation } from "../transcripts/translations/make";

/**
 * Does one piece of work and saves it; done twice it is saved once. A quiz or cards that were cancelled are not saved.
 * @returns the id of what was made, where it has one
 * @throws AppError as the verbs do
 */
export async function carryOut(deps: Deps, input: WorkInput, options: WorkOptions): Promise<number | null> {
  switch (input.kind) {
    case "quiz":
      return makeQuiz(deps, input, options.signal);
    case "flashcards":
      return makeCards(deps, input, options.signal);
    case "translation":
      await makeTranslation(deps, input, options);
      return null;
    case "topics":
      await makeTopics(deps, input);
      return null;
  }
}
