import type { FreeUses } from "./port";

/** Free uses per feature for an anonymous visitor. */
export const FREE_USES: FreeUses = { prd: 2, transcript: 2 };

export const NETWORK_LIMIT_MESSAGE =
  "Your network has no free uses left today. Sign up for a free account to keep going.";

export const FREE_LIMIT_MESSAGE = "You've reached the free usage limit. Please upgrade to Pro to continue.";
