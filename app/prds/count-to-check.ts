import type { PrdDetails } from "~/functions/prds/details/details-schema";
import { unusedEvidence } from "~/functions/prds/details/unused";
import type { PrdItem } from "~/functions/prds/schema";

/** How many things the owner should check. */
export function countToCheck(items: readonly PrdItem[], details: PrdDetails | null): number {
  return details ? unusedEvidence(items, details).length + details.check.overreach.length : 0;
}
