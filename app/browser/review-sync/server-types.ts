import type { Preview, ReviewAnswer, ReviewItemType, ReviewRating } from "~/functions/reviews/model";

export type { QueueAnswer } from "~/functions/reviews/port";
export type { Preview, ReviewAnswer, ReviewItemType, ReviewRating };
