import type { Deps } from "../deps";
import { AppError } from "../errors";
import { type CountedCaller, hitCaller } from "./hit-caller";

/**
 * Counts one call that changes a learner's study data. The limit is far above what rating takes, even sending a long
 * session at once: it keeps a program from growing an object without bound.
 * @throws AppError rate_limited, with the seconds to wait
 */
export async function throttleStudy(
  deps: Pick<Deps, "allowance" | "studyLimit">,
  caller: CountedCaller,
): Promise<void> {
  const seconds = await hitCaller(deps, "study", caller, deps.studyLimit);
  if (seconds === 0) return;
  const message = `That's a lot of changes at once. Nothing is lost: please try again in ${seconds} seconds.`;
  throw new AppError("rate_limited", message, { retryAfterSeconds: seconds });
}
