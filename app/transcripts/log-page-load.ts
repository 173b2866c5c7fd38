import { systemTime } from "~/functions/clock";
import type { StudyTab } from "./study";

/** Logs one page load to the console; nothing is sent. */
export function logPageLoad(record: { transcriptId: number; tab: StudyTab }): void {
  console.info("Page load", { page: "transcript", ...record, loadedAt: new Date(systemTime()).toISOString() });
}
