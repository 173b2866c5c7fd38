import { AppError } from "~/functions/errors";

/** The same error whether it does not exist or belongs to someone else. */
export const itemNotFound = () =>
  new AppError("not_found", "The item could not be found or you don't have access to it.");
export const tagNotFound = () =>
  new AppError("not_found", "The tag could not be found or you don't have access to it.");
export const collectionNotFound = () =>
  new AppError("not_found", "The collection could not be found or you don't have access to it.");
