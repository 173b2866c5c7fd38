import type { Preview, ReviewAnswer, ReviewItemType, ReviewRating } from "~/functions/reviews/schema";

export type { QueueAnswer } from "~/functions/reviews/port";
export type { Preview, ReviewAnswer, ReviewItemType, ReviewRating };
