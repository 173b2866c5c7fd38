import { AppError } from "~/functions/errors";

/** The same whether there is none, or it is another's. */
export function transcriptNotFound(): AppError {
  return new AppError("not_found", "The transcript could not be found or you don't have access to it.");
}
