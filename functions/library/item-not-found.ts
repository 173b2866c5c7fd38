import { AppError } from "~/functions/errors";

/** The same error whether it does not exist or belongs to someone else. */
export const itemNotFound = () =>
  new AppError("not_found", "The item could not be found or you don't have access to it.");
