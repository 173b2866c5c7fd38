import { AppError } from "~/functions/errors";

/** The same whether it does not exist or someone else owns it. */
export function transcriptNotFound(): AppError {
  return new AppError("not_found", "The transcript could not be found or you don't have access to it.");
}
