import type { Deps } from "../deps";
import { causeOf, toAppError } from "../errors";

/** The job that writes a transcript's chapters: one at a time, whoever requests it. */
export const chaptersJobName = (transcriptId: number) => `chapters:${transcriptId}`;

/** Starts writing a new transcript's chapters without waiting. If it fails, the first reader's request writes them. */
export async function beginChapters(deps: Pick<Deps, "log" | "jobs">, transcriptId: number): Promise<void> {
  try {
    await deps.jobs.start(chaptersJobName(transcriptId), { kind: "chapters", transcriptId });
  } catch (thrown) {
    deps.log("warn", "chapters not begun", { cause: causeOf(toAppError(thrown)) });
  }
}
