import { AppError } from "~/functions/errors";

/** The same whether the quiz never existed, was deleted, or is somebody else's. */
export function quizNotFound(): AppError {
  return new AppError("not_found", "This quiz could not be found or you don't have access to it.");
}

export function resultsNotFound(): AppError {
  return new AppError("not_found", "The quiz results could not be loaded.");
}
