import { findPlanning, writeSummary } from "~/db/queries/reviews/review-rows";
import type { Deps } from "../deps";
import { planMilestones, planStudy } from "../notifications/planning/plan";
import { chosenOf } from "../notifications/preferences";
import type { ScheduleSummary } from "./port";

/** Reviews this close together belong to one sitting, and reminders planned for after it stay as they are. */
const SITTING_MS = 10 * 60_000;
/** How often preferences may change while a summary is being written. */
const MAX_TRIES = 5;

/**
 * Stores where a learner stands and plans the reminders that follow from it, in one batch. Stores nothing for a deleted
 * account. `now` in milliseconds since 1970.
 */
export async function saveSummary(
  deps: Pick<Deps, "db">,
  learner: { userId: number | null; anonymousId: string | null },
  summary: ScheduleSummary,
  now: number,
): Promise<void> {
  const { userId } = learner;
  const { maturedTranscriptId, isMerged, ...kept } = summary;
  if (userId === null) {
    await writeSummary(deps.db, learner, kept, now);
    return;
  }
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const known = await findPlanning(deps.db, userId);
    if (!known) return;
    const { preferences: row, summary: before } = known;
    const planned = { userId, state: summary, preferences: chosenOf(row, summary), version: row?.version ?? 0 };
    const studied = summary.lastStudiedAt ?? 0;
    // Plan the moments that passed since a new review, but not again when cards change, a review is undone or a history is imported.
    const isNews = !isMerged && studied > (before?.lastStudiedAt?.getTime() ?? -1);
    const plan = {
      version: planned.version,
      sittingSince: now - SITTING_MS,
      study: planStudy(planned, isNews ? studied : now, now),
      // An import reports milestones reached long ago, elsewhere.
      milestones: isMerged ? [] : planMilestones(planned, before, { maturedTranscriptId, now }),
    };
    if (await writeSummary(deps.db, learner, kept, now, plan)) return;
  }
  throw new Error("an account's preferences changed during every attempt to plan its reminders");
}
