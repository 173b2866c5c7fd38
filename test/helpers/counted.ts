import type { StudyStatistics } from "~/functions/reviews/statistics";

/** All reviews that count, of whatever day: it may have turned midnight since the first of them. */
export const reviewsIn = ({ heatmap }: Pick<StudyStatistics, "heatmap">): number =>
  heatmap.reduce((sum, { reviews }) => sum + reviews, 0);
