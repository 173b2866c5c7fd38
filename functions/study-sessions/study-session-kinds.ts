import type { ReviewRating } from "~/functions/reviews/model";

/**
 * How often each rating was given in a session, as counted by the learner's browser; and as in a day's counts, how many
 * were of items in state Review, and how many of those were recalled. Both are absent if they were not counted.
 */
export type SessionRatings = Record<ReviewRating, number> & { due?: number | undefined; passed?: number | undefined };

/** The share of a session's due reviews that was recalled; null when there were none. */
export const recalledOf = ({ due = 0, passed = 0 }: SessionRatings): number | null => (due === 0 ? null : passed / due);

/** A session of reviews that its learner finished. */
export type StudySessionView = {
  id: number;
  /** The transcript whose cards were reviewed; null for a session over all transcripts. */
  transcriptId: number | null;
  /** The learner's own name for it, else the title of the video, else 'All transcripts'. */
  sessionName: string;
  description: string;
  tags: string[];
  /** Whether it has a link, which shows its name, description, counts and time; never a card or a person. */
  isPublic: boolean;
  /** Cards rated, each counted once, as in 'Reviewed N cards in Xm Ys'. */
  reviewed: number;
  ratings: SessionRatings;
  /** Whole seconds. */
  timeSpent: number;
  /** ISO 8601, UTC. */
  finishedAt: string;
  createdAt: string;
  updatedAt: string;
};

/** What a shared session shows. */
export type SharedSessionView = Pick<
  StudySessionView,
  "sessionName" | "description" | "reviewed" | "ratings" | "timeSpent" | "finishedAt"
>;

/** Answer of GET /api/study-sessions?limit=20&before=&tag=: the newest first; `next` is the `before` of the next page. */
export type StudySessionList = { sessions: StudySessionView[]; next: string | null };

export const MAX_SESSION_NAME = 200;

export const MAX_SESSION_DESCRIPTION = 2000;

export const MAX_SESSION_TAGS = 20;

/** The same limit as for tags in the library. */
export const MAX_SESSION_TAG = 50;
