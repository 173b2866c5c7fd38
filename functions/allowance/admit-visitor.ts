import { hasMadeAnything } from "~/db/queries/accounts/visitor-rows";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { inMinutes } from "../text/minutes";
import { type CountedCaller, hitVisitors } from "./hit-caller";

/**
 * Counts a network's change by a visitor who has made nothing yet: it may be the first thing stored for them. Checked
 * before anything is created. Accounts, and visitors who have made something, are not counted.
 * @throws AppError rate_limited, with the seconds to wait
 */
export async function admitVisitor(
  deps: Pick<Deps, "allowance" | "db" | "newVisitors">,
  caller: CountedCaller,
): Promise<void> {
  const { anonymousId } = caller.owner;
  if (anonymousId === null || (!caller.isNew && (await hasMadeAnything(deps.db, anonymousId)))) return;
  const seconds = await hitVisitors(deps, "new-visitors", caller, deps.newVisitors);
  if (seconds === 0) return;
  const message = `Many new visitors came from your network. Sign up for a free account, or try again in ${inMinutes(seconds)}.`;
  throw new AppError("rate_limited", message, { retryAfterSeconds: seconds });
}
