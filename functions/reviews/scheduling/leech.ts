import type { FsrsData } from "../schema";
import type { StudySettings } from "../settings";

/** Whether an item was forgotten so often that its card should be rewritten. */
export function isLeech(
  state: Pick<FsrsData, "lapses">,
  { leechThreshold }: Pick<StudySettings, "leechThreshold">,
): boolean {
  return state.lapses >= leechThreshold;
}
