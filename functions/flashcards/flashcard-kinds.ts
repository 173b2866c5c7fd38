/** In this order where a person chooses. */
export const CARD_KINDS = ["basic", "reversed", "cloze"] as const;
export type CardKind = (typeof CARD_KINDS)[number];
/** UTF-16 units. */
export const MAX_FRONT = 500;
export const MAX_BACK = 2000;
export const MAX_CATEGORY = 100;
export const MAX_CARD_TAGS = 20;
export const MAX_TAG = 100;

/** Per transcript. */
export const MAX_CARDS = 2000;

/** Per bulk change. */
export const MAX_CARDS_AT_ONCE = 2000;

/** How many cards a generation asks for; below, the fewest promised for a video with enough content. */
export const WANTED_CARDS = 18;

export const MIN_GENERATED_CARDS = 15;

export const MAX_GENERATED_CARDS = 20;

/** The most that a request may ask for. */
export const MAX_WISHED_CARDS = 30;

/** The kinds that a generation makes: few questions work in both directions. */
export const GENERATED_KINDS = ["basic", "cloze"] as const;

export type GeneratedKind = (typeof GENERATED_KINDS)[number];

/** Shown on cards that no language model wrote. */
export const EXTRACT_CARDS_NOTICE =
  "Made without an AI model: sentences from the transcript, turned into cards by rules.";
