import { AppError } from "../errors";

/** The same whether there is none, it was deleted, or it is another's. */
export function quizNotFound(): AppError {
  return new AppError("not_found", "This quiz could not be found or you don't have access to it.");
}

export function resultsNotFound(): AppError {
  return new AppError("not_found", "The quiz results could not be loaded.");
}
