/** What a flashcard may be. Kept apart from the zod shapes: pages need no zod for them. */
export const CARD_KINDS = ["basic", "reversed", "cloze"] as const;
export const CARD_DIFFICULTIES = ["easy", "medium", "hard"] as const;
export type CardKind = (typeof CARD_KINDS)[number];
export type CardDifficulty = (typeof CARD_DIFFICULTIES)[number];

/** UTF-16 units. */
export const MAX_FRONT = 500;
export const MAX_BACK = 2000;
export const MAX_CATEGORY = 100;
export const MAX_TAGS = 20;
export const MAX_TAG = 100;
/** Cards of one transcript. */
export const MAX_CARDS = 2000;
/** Cards of one bulk change. */
export const MAX_BULK = 2000;

/** Cards that a generation asks for, and fewest that are promised of a video with enough in it. */
export const WANTED_CARDS = 18;
export const MIN_GENERATED_CARDS = 15;
export const MAX_GENERATED_CARDS = 20;
/** Most that may be wished for by number. */
export const MAX_WISHED_CARDS = 30;
/** Kinds that a generation makes: few questions are answered both ways round. */
export const GENERATED_KINDS = ["basic", "cloze"] as const;
export type GeneratedKind = (typeof GENERATED_KINDS)[number];

/** Said on cards that no language model wrote. */
export const OFFLINE_CARDS_NOTICE =
  "These cards were made without an AI model: they are sentences of the transcript, turned into cards by rules.";
