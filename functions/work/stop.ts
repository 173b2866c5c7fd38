import type { Deps } from "../deps";
import { AppError } from "../errors";

/**
 * Ends work that one request began or joined; twice is as once.
 * @throws AppError conflict when it was saved before
 */
export async function stopWork(deps: Pick<Deps, "work">, name: string, generationKey: string): Promise<void> {
  if (!(await deps.work.cancel(name, generationKey))) throw madeAlready();
}

export function madeAlready(): AppError {
  return new AppError("conflict", "It was too late to cancel: this is made already.");
}
