import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { ReviewItem } from "~/functions/reviews/content";
import type { NewStudySession } from "~/functions/study-sessions/kinds";
import type { ItemType, QueueAnswer, ReviewRating } from "./server-types";

const NAME = "vidwright.reviews";
const VERSION = 1;

/** A rating as it is sent. `reviewedAt` is ISO 8601, `timeSpent` in whole seconds. */
export type SentReview = {
  id: string;
  itemType: ItemType;
  flashcardId: number | null;
  quizQuestionId: number | null;
  rating: ReviewRating;
  timeSpent: number;
  reviewedAt: string;
};

/**
 * One thing that the server is to hear, in the order of `seq`. `isAttempted` from the moment it is first sent: the
 * server may know it then, whether an answer came or not.
 */
export type Waiting = { seq?: number; learner: string; reviewId: string; isAttempted: boolean } & (
  | { kind: "review"; review: SentReview }
  | { kind: "undo" }
  /** `reviewId` is the session's own id. */
  | { kind: "session"; session: NewStudySession }
);

/** What the server would not take. `reason` is the server's, '' where it gave none. */
export type Refused = Waiting & { reason?: string };

/** A card at hand, for when there is no network. `isDone` once it was rated and is not to come back. */
export type KeptCard = { learner: string; item: string; order: number; view: ReviewItem; isDone: boolean };

/** What the last answer of the queue said beside its cards. */
export type KeptQueue = { learner: string; date: string; left: QueueAnswer["left"]; readAt: number };

interface Schema extends DBSchema {
  waiting: { key: number; value: Waiting; indexes: { byReview: string } };
  /** Ratings that the server would not take, whatever is done. */
  refused: { key: number; value: Refused };
  cards: { key: [string, string]; value: KeptCard; indexes: { byLearner: string } };
  queues: { key: string; value: KeptQueue };
  /** Who was here last, under the key `learner`. */
  names: { key: string; value: string[] };
}

export type ReviewDatabase = IDBPDatabase<Schema>;

/** Opens what this browser keeps of reviewing. @throws DOMException where the browser keeps nothing */
export function openReviewDatabase(name = NAME): Promise<ReviewDatabase> {
  return openDB<Schema>(name, VERSION, {
    upgrade(db) {
      db.createObjectStore("waiting", { keyPath: "seq", autoIncrement: true }).createIndex("byReview", "reviewId");
      db.createObjectStore("refused", { autoIncrement: true });
      db.createObjectStore("cards", { keyPath: ["learner", "item"] }).createIndex("byLearner", "learner");
      db.createObjectStore("queues", { keyPath: "learner" });
      db.createObjectStore("names");
    },
    // A newer version of the page wants to change the database: it goes before.
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}
