import { findPlanning, writeSummary } from "~/db/queries/reviews";
import type { Deps } from "../deps";
import { planMilestones, planStudy } from "../notifications/planning/plan";
import { chosenOf } from "../notifications/preferences";
import type { ScheduleSummary } from "./port";

/** Reviews so close to each other are of one sitting, whose reminders stay planned until they wake. */
const SITTING_MS = 10 * 60_000;
/** How often choices may change while a summary is written. */
const MAX_TRIES = 5;

/**
 * Keeps where a learner stands and plans the reminders that follow from it, in one batch. Of an account that is gone
 * nothing is kept. `now` in milliseconds since 1970.
 */
export async function saveSummary(
  deps: Pick<Deps, "db">,
  learner: { userId: number | null; anonymousId: string | null },
  summary: ScheduleSummary,
  now: number,
): Promise<void> {
  const { userId } = learner;
  if (userId === null) {
    await writeSummary(deps.db, learner, summary, now);
    return;
  }
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const known = await findPlanning(deps.db, userId);
    if (!known) return;
    const { preferences: row, summary: before } = known;
    const planned = { userId, state: summary, preferences: chosenOf(row, summary), version: row?.version ?? 0 };
    const studied = summary.lastStudiedAt ?? 0;
    // What passed since the review is made up for; but not again when cards change without one, or one is undone.
    const isNews = studied > (before?.lastStudiedAt?.getTime() ?? -1);
    const plan = {
      version: planned.version,
      sittingSince: now - SITTING_MS,
      study: planStudy(planned, isNews ? studied : now, now),
      milestones: planMilestones(planned, before, now),
    };
    if (await writeSummary(deps.db, learner, summary, now, plan)) return;
  }
  throw new Error("the choices of an account changed with every try to plan by them");
}
