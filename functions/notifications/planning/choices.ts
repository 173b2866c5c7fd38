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

/** How many times a change is decided again because other changes or reviews were stored meanwhile. */
const MAX_TRIES = 5;

type PlanDeps = Pick<Deps, "db" | "now">;
type Chosen = { userId: number; preferences: Preferences; version: number };

/** The preferences after a change, the part of them to store, and what they turn off. */
export type Decision = { preferences: Preferences; choices: PreferencesChange; off: TurnedOff };

/**
 * Changes an account's preferences, and plans by them. If two changes are made at the same time, the second is decided
 * again from the first one's result, so that both hold. Plans again if a review was recorded meanwhile.
 * @param decide makes the change from the stored preferences; null when there is nothing to change
 * @returns the decision that was saved, and the preferences it was made from
 * @throws AppError conflict if other changes kept coming
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

/** Plans again for as long as reviews are recorded; nothing is planned from an outdated summary. */
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

/** The notifications to plan after a change of preferences; null for a learner who has never studied. */
async function planChoices(deps: PlanDeps, chosen: Chosen): Promise<ChoicePlan | null> {
  const summary = (await findPlanning(deps.db, chosen.userId))?.summary;
  if (!summary) return null;
  const state = stateOf(summary);
  const now = deps.now().getTime();
  const rows = planStudy({ ...chosen, state }, now, now);
  return { revision: state.revision, studiedAt: state.lastStudiedAt ?? 0, rows };
}
