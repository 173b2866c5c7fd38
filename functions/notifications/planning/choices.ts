import { type ChoicePlan, planAgain, savePreferences, type TurnedOff } from "~/db/queries/notifications-choices";
import type { PreferencesChange } from "~/db/queries/notifications-preferences";
import { findPlanning } from "~/db/queries/reviews";
import type { Deps } from "../../deps";
import { stateOf } from "../delivery/standing";
import type { Preferences } from "../preferences";
import { planStudy } from "./plan";

/** How often reviews may be recorded while a change is planned. */
const MAX_TRIES = 5;

type PlanDeps = Pick<Deps, "db" | "now">;
type Chosen = { userId: number; preferences: Preferences; version: number };

/**
 * Saves changed preferences and plans by them. Nothing is planned from a summary that is no longer stored, so a change
 * is planned again when a review was recorded meanwhile.
 * @param change.chosen the preferences after the change, and the version that makes them
 */
export async function saveChoices(
  deps: PlanDeps,
  change: { chosen: Chosen; choices: PreferencesChange; off: TurnedOff },
): Promise<void> {
  const { chosen, choices, off } = change;
  const { userId } = chosen;
  let plan = await planChoices(deps, chosen);
  await savePreferences(deps.db, { userId, choices, off, at: deps.now(), plan });
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const newer = await planChoices(deps, chosen);
    if (!newer || newer.revision === plan?.revision) return;
    await planAgain(deps.db, userId, newer, deps.now());
    plan = newer;
  }
}

/** What changed preferences lead to, given the learner's study state; null for one who never studied. */
async function planChoices(deps: PlanDeps, chosen: Chosen): Promise<ChoicePlan | null> {
  const summary = (await findPlanning(deps.db, chosen.userId))?.summary;
  if (!summary) return null;
  const state = stateOf(summary);
  const now = deps.now().getTime();
  const rows = planStudy({ ...chosen, state }, now, now);
  return { version: chosen.version, revision: state.revision, studiedAt: state.lastStudiedAt ?? 0, rows };
}
