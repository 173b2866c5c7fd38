import type { FreeUses } from "./port";

/** Free uses of an anonymous visitor, a feature (spec 1, section 9). */
export const FREE_USES: FreeUses = { prd: 2, transcript: 2 };

export const NETWORK_LIMIT_MESSAGE =
  "The free runs of your network are used up for today. Sign up for a free account to go on.";

export const FREE_LIMIT_MESSAGE = "You've reached the free usage limit. Please upgrade to Pro to continue.";
