import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { BrowserKeys } from "~/functions/privacy/stored-in-browser";
import type { ReviewItem } from "~/functions/reviews/review-content";
import type { NewStudySession } from "~/functions/study-sessions/model";
import type { QueueAnswer, ReviewItemType, ReviewRating } from "./server-types";

const NAME: BrowserKeys["indexedDb"] = "vidwright.reviews";
const VERSION = 1;

/** A rating as sent. `reviewedAt` is ISO 8601, `timeSpent` whole seconds. */
export type SentReview = {
  id: string;
  itemType: ReviewItemType;
  flashcardId: number | null;
  quizQuestionId: number | null;
  rating: ReviewRating;
  timeSpent: number;
  reviewedAt: string;
};

/**
 * A change to send, ordered by `seq`. `isAttempted` is set before it is first sent: from then on the server may know
 * it, whether or not a response arrived.
 */
export type Waiting = { seq?: number; learner: string; reviewId: string; isAttempted: boolean } & (
  | { kind: "review"; review: SentReview }
  | { kind: "undo" }
  /** `reviewId` is the session's id. Sent once the session is over, or its page is gone. */
  | { kind: "session"; session: NewStudySession }
);

/** A change that the server rejected. `reason` is the server's message, or empty. */
export type Refused = Waiting & { reason?: string };

/** A card stored for offline use. `isDone` once it was rated and won't come back. */
type KeptCard = { learner: string; item: string; order: number; view: ReviewItem; isDone: boolean };

/** The rest of the queue's last response. */
export type KeptQueue = { learner: string; date: string; left: QueueAnswer["left"]; readAt: number };

interface Schema extends DBSchema {
  waiting: { key: number; value: Waiting; indexes: { byReview: string } };
  /** Ratings that the server rejected permanently. */
  refused: { key: number; value: Refused };
  cards: { key: [string, string]; value: KeptCard; indexes: { byLearner: string } };
  queues: { key: string; value: KeptQueue };
  /** The last learners, under the key `learner`. */
  names: { key: string; value: string[] };
}

export type ReviewDatabase = IDBPDatabase<Schema>;

/** Opens the local review database. @throws DOMException if storage is blocked */
export function openReviewDatabase(name: string = NAME): Promise<ReviewDatabase> {
  return openDB<Schema>(name, VERSION, {
    upgrade(db) {
      db.createObjectStore("waiting", { keyPath: "seq", autoIncrement: true }).createIndex("byReview", "reviewId");
      db.createObjectStore("refused", { autoIncrement: true });
      db.createObjectStore("cards", { keyPath: ["learner", "item"] }).createIndex("byLearner", "learner");
      db.createObjectStore("queues", { keyPath: "learner" });
      db.createObjectStore("names");
    },
    // Another tab's newer version of the page needs to upgrade the database.
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}
