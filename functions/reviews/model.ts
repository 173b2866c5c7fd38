import * as z from "zod";

/** In the order of the buttons; the index plus one is the grade that FSRS and the log use. */
export const RATINGS = ["again", "hard", "good", "easy"] as const;
export type ReviewRating = (typeof RATINGS)[number];

/** What can be reviewed. */
export const REVIEW_ITEM_TYPES = ["flashcard", "quiz_question"] as const;
export type ReviewItemType = (typeof REVIEW_ITEM_TYPES)[number];

/** One thing to review: a card or a quiz question, by its id in D1. */
export type ItemKey = { itemType: ReviewItemType; id: number };

const EITHER_CARD_OR_QUESTION =
  "Must provide flashcardId for flashcard items or quizQuestionId for quiz_question items, but not both";

// Learners see these messages verbatim, beside the rating that was not counted.
const NO_SUCH_ITEM = "This rating is for something that cannot be a card or a question here.";
const rowId = z
  .number(NO_SUCH_ITEM)
  .int(NO_SUCH_ITEM)
  .positive(NO_SUCH_ITEM)
  .max(Number.MAX_SAFE_INTEGER, NO_SUCH_ITEM);
export const instant = z.iso.datetime({
  offset: true,
  error: "The date and time could not be read; they are written like 2026-05-01T08:30:00Z.",
});

const ratingSchema = z.enum(RATINGS, { error: "A rating is again, hard, good, or easy." });

const reviewFields = {
  rating: ratingSchema,
  /** Seconds from showing the card to rating it. */
  timeSpent: z
    .number({ error: "The time spent on a card is a number of seconds." })
    .min(0, "The time spent on a card can't be negative.")
    .max(86_400, "The time spent on a card is at most a day.")
    .transform(Math.round),
  /** When the learner rated, for an offline review; the server's clock otherwise. */
  reviewedAt: instant.nullish(),
};

/** Chosen by the client: the same id again means the same review. */
const reviewId = z
  .string({ error: "A rating needs an id so it's counted once." })
  .regex(/^[\w-]{8,64}$/, "The id of a rating is 8 to 64 letters, digits, _ or -.");

export const cardReviewSchema = z.object({ id: reviewId.optional(), ...reviewFields });

/** Names a card or a question, with exactly one of the two ids. */
const itemFields = {
  itemType: z.enum(REVIEW_ITEM_TYPES, { error: "Only flashcards and quiz questions can be reviewed." }),
  flashcardId: rowId.nullish(),
  quizQuestionId: rowId.nullish(),
};

type ItemFields = { itemType: ReviewItemType; flashcardId?: number | null; quizQuestionId?: number | null };

const namesOne = ({ itemType, flashcardId, quizQuestionId }: ItemFields): boolean =>
  itemType === "flashcard" ? Boolean(flashcardId) && !quizQuestionId : Boolean(quizQuestionId) && !flashcardId;

/** @returns the key for fields that passed `namesOne` */
export function reviewItemKey({ itemType, flashcardId, quizQuestionId }: ItemFields): ItemKey {
  return { itemType, id: (itemType === "flashcard" ? flashcardId : quizQuestionId) ?? 0 };
}

export const itemSchema = z.object(itemFields).refine(namesOne, EITHER_CARD_OR_QUESTION);

/** The most items that one call may name. */
export const MAX_REVIEW_ITEMS = 200;

export const enrollSchema = z.object({
  items: z
    .array(itemSchema)
    .min(1, "There is no item in the request")
    .max(MAX_REVIEW_ITEMS, `At most ${MAX_REVIEW_ITEMS} items at a time`),
});

const MAX_BATCH = 500;

export const batchSchema = z.object({
  reviews: z
    .array(z.object({ id: reviewId, ...itemFields, ...reviewFields }).refine(namesOne, EITHER_CARD_OR_QUESTION))
    .min(1, "There is no review in the request")
    .max(MAX_BATCH, `At most ${MAX_BATCH} reviews at a time`),
});

export const undoSchema = z
  .object({
    ids: z.array(reviewId).min(1).max(MAX_BATCH).optional(),
    count: z.number().int().min(1).max(MAX_BATCH).optional(),
  })
  .refine(({ ids, count }) => !(ids && count), "Name the reviews to undo or say how many, not both");

/** As far back as card files allow, and further than any interval goes. */
const EARLIEST_DUE = Date.UTC(1970, 0, 1);
const LATEST_DUE = Date.UTC(2199, 0, 1);

export const dueDateSchema = z.object({
  due: instant.refine((text) => {
    const at = Date.parse(text);
    return at >= EARLIEST_DUE && at <= LATEST_DUE;
  }, "A due date must be between 1970 and 2199"),
});

/** The memory state of an item. The scheduler continues from it alone. */
export type FsrsData = {
  /** ISO 8601, UTC. */
  due: string;
  /** Days until recall falls to 90%. */
  stability: number;
  /** 1 to 10. */
  difficulty: number;
  elapsedDays: number;
  scheduledDays: number;
  reps: number;
  lapses: number;
  /** 0 New, 1 Learning, 2 Review, 3 Relearning. */
  state: number;
  /** The current step of learning or relearning. */
  learningSteps: number;
  /** ISO 8601, UTC; null before the first review. */
  lastReview: string | null;
};

/** A review to be recorded. `reviewedAt` is in milliseconds since 1970; null means the server's clock. */
export type Review = {
  id: string;
  item: ItemKey;
  rating: ReviewRating;
  timeSpent: number;
  reviewedAt: number | null;
  /** The client sent no id: an identical rating of the item right after counts as the same review. */
  isUnnamed?: boolean;
};

/**
 * `gone`: the card no longer exists, and nothing was recorded. `preview` is what the buttons do when the item is shown
 * again when it is due.
 */
export type ReviewAnswer = {
  id: string;
  itemType: ReviewItemType;
  flashcardId: number | null;
  quizQuestionId: number | null;
} & (
  | { status: "recorded"; nextReview: string; fsrsData: FsrsData; isLeech: boolean; preview: Preview }
  | { status: "gone" }
);

/** What each of the four buttons would do: when the item would be due, and how long after the rating that is. */
export type Preview = Record<ReviewRating, { due: string; scheduledDays: number; seconds: number }>;

/** An item as the reviewer shows it. */
export type ReviewItemView = {
  itemType: ReviewItemType;
  flashcardId: number | null;
  quizQuestionId: number | null;
  transcriptId: number | null;
  /** Shared by the cards of one note, only one of which is shown a day. Null for a card on its own. */
  noteKey: string | null;
  fsrsData: FsrsData;
  nextReview: string;
  lastReview: string | null;
  reviewCount: number;
  /** 1 to 4; null before the first review. */
  averageRating: number | null;
  isSuspended: boolean;
  isBuried: boolean;
  isLeech: boolean;
  preview: Preview;
};
