import { AppError } from "../errors";

/** The same whether there is none, it was deleted, or it is another's. */
export function highlightNotFound(): AppError {
  return new AppError("not_found", "This highlight could not be found or you don't have access to it.");
}
