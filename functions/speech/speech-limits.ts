/** Samples a second of what is sent: all that speech needs. */
export const SPEECH_RATE = 16_000;
/** One channel of 16 bits. */
export const BYTES_PER_SECOND = 2 * SPEECH_RATE;

/** Seconds of a piece, and how much of it the next one has too. */
export const PIECE_SECONDS = { least: 60, most: 120, overlap: 1.5 };

/** A recording in pieces. */
export const MAX_PIECES = 1000;
export const MAX_RECORDING_HOURS = 4;
export const MAX_RECORDING_BYTES = 2_147_483_648;

/** Minutes a day, unless settings say otherwise. */
export const SPEECH_MINUTES = { visitor: 10, account: 120, premium: 600 };
