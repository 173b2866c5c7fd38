import { systemTime } from "~/functions/clock";
import type { StudyTab } from "./study";

/** The record of one page load. It is told to the console and leaves the browser by no way. */
export function logPageLoad(record: { transcriptId: number; tab: StudyTab }): void {
  console.info("Page load", { page: "transcript", ...record, loadedAt: new Date(systemTime()).toISOString() });
}
