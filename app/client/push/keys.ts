/** Kept in this browser while it is to get pushes. */
export const PUSH_KEY = "vidwright.push";
/** Kept once somebody was asked whether it is to. */
export const ASKED_KEY = "vidwright.push-asked";
