const STARTS = ["ba", "ke", "li", "mo", "nu", "ra", "se", "ti"];
const ENDS = ["den", "fal", "gor", "him", "jun", "pel", "vos", "zac"];

/** The words that are tones. */
export const TONE_WORDS: readonly string[] = STARTS.flatMap((start) => ENDS.map((end) => start + end));

const LOWEST = 400;
const STEP = 50;

/** A word's tone: far enough from the others' that a quarter of a second tells them apart. */
export const hertzOf = (word: string): number => LOWEST + STEP * TONE_WORDS.indexOf(word);

/** How many words the stand-in calls a sentence. */
export const WORDS_PER_SENTENCE = 9;
