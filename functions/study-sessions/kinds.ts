import type { ReviewRating } from "../reviews/schema";

/** How many ratings of a session were which, as its learner's browser counted them at the end. */
export type SessionRatings = Record<ReviewRating, number>;

/** A session of reviews that its learner finished. */
export type StudySessionView = {
  id: number;
  /** Whose cards were reviewed; null for a session over all transcripts. */
  transcriptId: number | null;
  /** The learner's own name for it, else the title of the video, else 'All transcripts'. */
  sessionName: string;
  description: string;
  tags: string[];
  /** Whether whoever has the link sees its name, description, counts and time; never a card or a person. */
  isPublic: boolean;
  /** The path of its page for others; null unless it is public. */
  sharePath: string | null;
  /** Cards rated, each once however often it came back, as in 'Reviewed N cards in Xm Ys'. */
  reviewed: number;
  ratings: SessionRatings;
  /** Whole seconds. */
  timeSpent: number;
  /** ISO 8601, UTC. */
  finishedAt: string;
  createdAt: string;
  updatedAt: string;
};

/**
 * Body of POST /api/study-sessions, which answers `{ session: StudySessionView }`. The same `clientId` again answers what
 * is kept. A transcript that is gone answers 404: then there is nothing to send again.
 */
export type NewStudySession = {
  /** Made when the session begins: 8 to 64 letters, digits, _ or -. */
  clientId: string;
  transcriptId: number | null;
  ratings: SessionRatings;
  /** Cards rated, each once; as many as ratings where it is left out. */
  reviewed?: number;
  /** Whole seconds, a day at most. */
  timeSpent: number;
  /** ISO 8601; for a session that ended offline, up to 30 days ago. The server's clock otherwise. */
  finishedAt?: string | null;
  sessionName?: string;
  description?: string;
  tags?: string[];
  isPublic?: boolean;
};

/** What a public session shows. */
export type SharedSessionView = Pick<
  StudySessionView,
  "sessionName" | "description" | "reviewed" | "ratings" | "timeSpent" | "finishedAt"
>;

/** Answer of GET /api/study-sessions?limit=20&before=&tag=: the newest first; `next` is the `before` of the next page. */
export type StudySessionList = { sessions: StudySessionView[]; next: string | null };

export const MAX_SESSION_NAME = 200;
export const MAX_SESSION_DESCRIPTION = 2000;
export const MAX_SESSION_TAGS = 20;
/** As of a tag of the content manager. */
export const MAX_SESSION_TAG = 50;
