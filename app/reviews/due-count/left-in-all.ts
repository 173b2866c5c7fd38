import type { QueueAnswer } from "~/functions/reviews/port";

/** The sum of what remains of the day's limits. */
export const leftInAll = (left: NonNullable<QueueAnswer["left"]>): number => left.new + left.learning + left.review;
