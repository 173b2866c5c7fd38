/** Set in this browser while it should receive pushes. */
export const PUSH_KEY = "vidwright.push";
/** Set once the user was asked about pushes. */
export const ASKED_KEY = "vidwright.push-asked";
