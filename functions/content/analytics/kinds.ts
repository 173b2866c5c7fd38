type ListedItem = { id: number; title: string; href: string };

/** Answer of GET /api/content/analytics. Days are the learner's own, the oldest first; shares are from 0 to 1. */
export type AnalyticsView = {
  days: { date: string; minutes: number; items: number }[];
  /** Those whose quizzes were taken most. */
  videos: { title: string; attempts: number; completion: number; correctness: number }[];
  opened: (ListedItem & { times: number })[];
  /** Transcripts. */
  neverOpened: ListedItem[];
};
