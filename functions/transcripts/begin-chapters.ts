import type { Deps } from "../deps";
import { causeOf, toAppError } from "../errors";

/** The job that writes a transcript's chapters: one at a time, whoever asks. */
export const chaptersJobName = (transcriptId: number) => `chapters:${transcriptId}`;

/**
 * Has the chapters of a new transcript written, which nobody waits for. Where this fails, the first who reads them has
 * them written.
 */
export async function beginChapters(deps: Pick<Deps, "log" | "jobs">, transcriptId: number): Promise<void> {
  try {
    await deps.jobs.start(chaptersJobName(transcriptId), { kind: "chapters", transcriptId });
  } catch (thrown) {
    deps.log("warn", "chapters not begun", { cause: causeOf(toAppError(thrown)) });
  }
}
