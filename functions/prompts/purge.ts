import { deleteForgottenPrompts } from "~/db/queries/history";
import type { Deps } from "../deps";
import { UNDO_MS } from "../undo";

/** Purged in one tick of the cron; the rest waits for the next. */
const SWEEP_LIMIT = 200;

/** Purges PRDs and their versions once their deletion can no longer be undone. */
export async function purgePrompts(deps: Pick<Deps, "db" | "now" | "log">): Promise<void> {
  const purged = await deleteForgottenPrompts(deps.db, new Date(deps.now().getTime() - UNDO_MS), SWEEP_LIMIT);
  if (purged > 0) deps.log("info", "prompts removed", { removed: purged });
}
