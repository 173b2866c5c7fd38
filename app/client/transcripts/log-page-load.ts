import type { StudyTab } from "./study";

/** The record of one page load (spec 2, section 7). It is told to the console and leaves the browser by no way. */
export function logPageLoad(record: { transcriptId: number; tab: StudyTab }): void {
  console.info("Page load", { page: "transcript", ...record, loadedAt: new Date().toISOString() });
}
