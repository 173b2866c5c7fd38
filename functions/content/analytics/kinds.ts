/**
 * Answer of GET /api/content/items/:id/analytics: what was done with one item, as far back as it is kept. `completion` and
 * `correctness` are from 0 to 1, null where nothing was answered or recalled.
 */
export type ItemAnalytics = {
  opened: number;
  /** Of quizzes, reviews and sessions. */
  minutes: number;
  completion: number | null;
  correctness: number | null;
  /** By people with a link. */
  linkOpened: number;
  downloaded: number;
};

type ListedItem = { id: number; title: string; href: string };

/** Answer of GET /api/content/analytics. Days are the learner's own, the oldest first; shares are from 0 to 1. */
export type AnalyticsView = {
  days: { date: string; minutes: number; items: number }[];
  /** Those whose quizzes were taken and whose cards were reviewed most. Null where there is none of it. */
  videos: {
    title: string;
    href: string;
    quizzes: { attempts: number; completion: number; correctness: number } | null;
    cards: { reviews: number; recalled: number } | null;
  }[];
  opened: (ListedItem & { times: number })[];
  /** Transcripts that were not opened any more after the day on which they were made. */
  neverOpened: ListedItem[];
};
