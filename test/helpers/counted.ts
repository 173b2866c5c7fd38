import type { StudyStatistics } from "~/functions/reviews/review-statistics";

/** The number of reviews on all days, since midnight may have passed during the test. */
export const reviewsIn = ({ heatmap }: Pick<StudyStatistics, "heatmap">): number =>
  heatmap.reduce((sum, { reviews }) => sum + reviews, 0);
