import type { CallFloors, Floors } from "./floors";

/**
 * The talks that `npm test` reads. Together they cover every kind, nine languages, four scripts, and a talk of 15
 * minutes. They include speech without full stops, several speakers, a sponsor in the middle, figures, and a model's
 * recorded answers.
 */
export const GOLDEN_TALKS: readonly string[] = [
  "ar-sahareej",
  "de-kellerbuch",
  "de-orgelbau",
  "en-bridges",
  "en-empty-states",
  "en-hive-scale",
  "ja-jishin",
  "ko-deungdae",
  "pt-barracao",
  "ru-arhiv",
  "tr-sulama",
  "zh-pucha",
];

export const GOLDEN: Floors = {
  extract: { facts: { outlined: 143, others: 132 }, forbidden: 6, tenths: 9.4, items: 23 },
  model: {
    documents: 6,
    facts: 127,
    kept: {
      none: 174,
      "word left out": 166,
      "word put in": 95,
      "ellipsis in the middle": 169,
      "word replaced": 124,
      "line off by five": 174,
    },
    refused: 1,
    partly: 3,
    checks: 17,
    planted: 56,
    items: 173,
  },
};

/** The calls that `npm test` reads: of two forms and languages, one of them without full stops. */
export const GOLDEN_CALLS: readonly string[] = ["en-marina.srt", "fr-theatre.vtt"];

export const GOLDEN_CALL_FLOORS: CallFloors = { worth: 0.9, opposite: 0, settled: 21, owners: 7, joined: 0 };

/** The same for a model's recorded answers. */
export const GOLDEN_RECORDED_CALLS: CallFloors = { worth: 0.89, opposite: 3, settled: 21, owners: 7, joined: 6 };
