import { AppError } from "~/functions/errors";

/** The same whether the card never existed, was deleted, or is somebody else's. */
export function cardNotFound(): AppError {
  return new AppError("not_found", "This flashcard could not be found or you don't have access to it.");
}

export function tooManyCards(most: number): AppError {
  return new AppError("conflict", `A transcript can have up to ${most} flashcards. Please delete some first.`);
}
