/** The bounds of a learner's settings, for the form and the server. */
export const RETENTION = { min: 0.7, max: 0.99 };
export const PER_DAY = { min: 0, max: 9999 };
export const SESSION_MINUTES = { min: 1, max: 600 };
/** Days. */
export const MAXIMUM_INTERVAL = { min: 1, max: 36_500 };
export const DAY_START_HOUR = { min: 0, max: 23 };
export const LEECH_THRESHOLD = { min: 1, max: 99 };
export const MAX_STEPS = 10;
/** A number of minutes, hours, or days. */
export const STEP = /^[1-9]\d{0,3}[mhd]$/;
export const MAX_DAY_NOTE = 200;
