import {
  type ChoicePlan,
  planAgain,
  savePreferences,
  type TurnedOff,
} from "~/db/queries/notifications/notification-choices";
import {
  findPreferences,
  type PreferencesChange,
  type PreferencesRow,
} from "~/db/queries/notifications/preference-rows";
import { findPlanning } from "~/db/queries/reviews/review-rows";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { stateOf } from "../delivery/still-wanted";
import type { Preferences } from "../preferences";
import { planStudy } from "./plan";

/** How often other changes or reviews may be stored while a change is saved and planned. */
const MAX_TRIES = 5;

type PlanDeps = Pick<Deps, "db" | "now">;
type Chosen = { userId: number; preferences: Preferences; version: number };

/** The preferences after a change, what of them is stored, and what they turn off. */
export type Decision = { preferences: Preferences; choices: PreferencesChange; off: TurnedOff };

/**
 * Changes an account's preferences and plans by them. Of two changes at the same time, the second is decided again from
 * what the first one stored, so that both hold. A change is planned again when a review was recorded meanwhile.
 * @param decide makes the change from the stored preferences; null when there is nothing to change
 * @returns the decision that was saved, and the preferences it was made from
 * @throws AppError conflict when other changes kept coming
 */
export async function saveChoices<Made extends Decision | null>(
  deps: PlanDeps,
  userId: number,
  decide: (row: PreferencesRow | null) => Promise<Made>,
): Promise<{ decision: Made; row: PreferencesRow | null }> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const row = await findPreferences(deps.db, userId);
    const decision = await decide(row);
    if (!decision) return { decision, row };
    const { preferences, choices, off } = decision;
    const version = row?.version ?? 0;
    const chosen = { userId, preferences, version: version + 1 };
    const plan = await planChoices(deps, chosen);
    const isSaved = await savePreferences(deps.db, { userId, version, choices, off, at: deps.now(), plan });
    if (!isSaved) continue;
    await planNewer(deps, chosen, plan);
    return { decision, row };
  }
  throw new AppError("conflict", "Your preferences were changed elsewhere at the same time. Please try again.");
}

/** Plans again for as long as reviews are recorded; nothing is planned from a summary that is no longer stored. */
async function planNewer(deps: PlanDeps, chosen: Chosen, first: ChoicePlan | null): Promise<void> {
  const { userId, version } = chosen;
  let plan = first;
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const newer = await planChoices(deps, chosen);
    if (!newer || newer.revision === plan?.revision) return;
    await planAgain(deps.db, { userId, version, plan: newer, at: deps.now() });
    plan = newer;
  }
}

/** The notifications to plan after a change of preferences; null for a learner who never studied. */
async function planChoices(deps: PlanDeps, chosen: Chosen): Promise<ChoicePlan | null> {
  const summary = (await findPlanning(deps.db, chosen.userId))?.summary;
  if (!summary) return null;
  const state = stateOf(summary);
  const now = deps.now().getTime();
  const rows = planStudy({ ...chosen, state }, now, now);
  return { revision: state.revision, studiedAt: state.lastStudiedAt ?? 0, rows };
}
