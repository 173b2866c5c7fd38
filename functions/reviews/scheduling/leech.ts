import type { FsrsData } from "../model";
import type { StudySettings } from "../schedule-settings";

/** A card forgotten this often is a leech, unless its learner chose another number. */
export const DEFAULT_LEECH_THRESHOLD = 8;

/** Whether an item was forgotten so often that its card should be rewritten. */
export function isLeech(
  state: Pick<FsrsData, "lapses">,
  { leechThreshold }: Pick<StudySettings, "leechThreshold">,
): boolean {
  return state.lapses >= leechThreshold;
}
