/** A line of a bundled sample, verbatim, and its start. A test compares these with the samples. */
export type SampleMoment = { sample: "pitch" | "walkthrough"; ms: number; words: string };

const pitch = (minute: number, second: number, words: string): SampleMoment => ({
  sample: "pitch",
  ms: (minute * 60 + second) * 1000,
  words,
});

const walkthrough = (minute: number, second: number, words: string): SampleMoment => ({
  ...pitch(minute, second, words),
  sample: "walkthrough",
});

export const PURPOSE = pitch(
  0,
  46,
  "So the purpose of Leftover is to help households use the food they already have before it goes bad.",
);
export const AUDIENCE = pitch(0, 57, "The people we're building it for are families and shared flats.");
export const DINNERS = pitch(
  2,
  13,
  "Not thirty. Three. Each dinner uses at least two of the things that are about to expire,",
);
export const TWO_SECONDS = pitch(
  5,
  28,
  "And a suggestion has to appear in under two seconds, otherwise, again, pizza.",
);
export const DELETED = pitch(
  5,
  17,
  "Photos of receipts have to be deleted from our servers within a day after they're read.",
);
export const NOT_YET = pitch(6, 43, "So, what's not in the first version? No calorie counting. No social feed.");
export const ONE_NUMBER = pitch(7, 2, "How will we know that it works? We'll look at one number.");
export const CALM = pitch(3, 59, "I want Leftover to feel calm, a little bit like a handwritten note on the fridge.");

export const REMINDER = pitch(3, 9, "The app sends one reminder a day, at a time you choose, and never more than one.");
export const RECEIPTS = pitch(
  5,
  39,
  "For reading the receipts we'd use an optical character recognition API, a hosted one.",
);
/** Lines of the PRD that the extract makes from the pitch. */
export const EXCERPT: readonly SampleMoment[] = [
  pitch(1, 52, "The app should show you a list of what expires soon, sorted by date."),
  REMINDER,
  DELETED,
  RECEIPTS,
  pitch(6, 6, "People sign in with Apple or Google, so we don't store any passwords."),
];

export const SAMPLE_PARTS = walkthrough(
  0,
  22,
  "I'll go through authentication, the endpoints, webhooks, rate limits, the client libraries,",
);
export const SHORTCUT = walkthrough(0, 35, "If you only care about webhooks, that's roughly in the middle.");
export const IMPORTANT = walkthrough(
  2,
  19,
  "Now, this is important. This call costs money, so you must send an idempotency key in a header.",
);
export const MISTAKE = walkthrough(
  4,
  14,
  "That's the one mistake that everybody makes. I made it too, in our own demo.",
);
