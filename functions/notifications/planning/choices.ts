import type { ChoicePlan } from "~/db/queries/notifications-choices";
import { findPlanning } from "~/db/queries/reviews";
import type { Deps } from "../../deps";
import { stateOf } from "../delivery/standing";
import type { Preferences } from "../preferences";
import { planStudy } from "./plan";

/** What changed preferences lead to, given the learner's study state; null for one who never studied. */
export async function planChoices(
  deps: Pick<Deps, "db" | "now">,
  chosen: { userId: number; preferences: Preferences; version: number },
): Promise<ChoicePlan | null> {
  const summary = (await findPlanning(deps.db, chosen.userId))?.summary;
  if (!summary) return null;
  const state = stateOf(summary);
  const now = deps.now().getTime();
  const rows = planStudy({ ...chosen, state }, now, now);
  return { version: chosen.version, revision: state.revision, studiedAt: state.lastStudiedAt ?? 0, rows };
}
