import type { ItemType, Preview, ReviewAnswer, ReviewRating } from "~/functions/reviews/schema";

export type { QueueAnswer } from "~/functions/reviews/port";
export type { ItemType, Preview, ReviewAnswer, ReviewRating };
