import type { ChapterView } from "~/functions/chapters/model";
import type { Citation, QuoteContext } from "~/functions/citations/model";
import type { CardKind } from "~/functions/flashcards/flashcard-kinds";
import type { ItemType } from "~/functions/item-types";
import type { SharedPromptView } from "~/functions/prds/model";
import type { OpenTextQuestion, SharedQuizView } from "~/functions/quizzes/quiz-views";
import type { SharedReceipt } from "~/functions/reports/report-kinds";
import type { SharedSessionView } from "~/functions/study-sessions/study-session-kinds";
import type { Authored } from "~/functions/text/written-by";
import type { Segment } from "~/functions/transcripts/model";

export const SHARE_TYPES = ["public", "link_only", "password_protected"] as const;

export type ShareType = (typeof SHARE_TYPES)[number];

export const MIN_SHARE_PASSWORD = 4;

export const MAX_SHARE_PASSWORD = 200;

/** The most open links to one thing. */
export const MAX_LINKS = 20;

export const MAX_AUTHOR_NAME = 50;

export const MAX_COMMENT = 2000;

export const COMMENTS_SHOWN = 50;

/** How long a browser may open a link again after its password was entered. */
export const UNLOCKED_HOURS = 12;

export const PASSWORD_WITHOUT_TYPE = "Only a link with password protection takes a password.";

export const WRONG_PASSWORD = "That password is incorrect.";

/** What can be shared, as it is called in addresses: a library item, or a thing by its own id. */
export const SHAREABLE_KINDS = ["items", "collections", "prompts", "quizzes", "study-sessions"] as const;

export type ShareableKind = (typeof SHAREABLE_KINDS)[number];

/** A link as its owner sees it. Times are ISO 8601 UTC. */
export type ShareLink = {
  id: number;
  /** Empty if the server can no longer read it, though the link works. */
  url: string;
  shareType: ShareType;
  allowComments: boolean;
  allowDownload: boolean;
  viewCount: number;
  lastViewedAt: string | null;
  /** The number of comments. */
  comments: number;
  lastCommentAt: string | null;
  createdAt: string;
  expiresAt: string | null;
};

/** Response of GET …/shares. */
export type ShareList = { title: string; shares: ShareLink[] };

/** A card as seen through a link. */
export type SharedCard = { kind: CardKind; ordinal: number; front: string; back: string; citations: Citation[] };

type OfVideo = { videoTitle: string; videoUrl: string | null };

/** What a link shows of one thing: its content, and nothing about its owner or how they used it. */
export type SharedThing =
  | ({ itemType: "transcript"; language: string; durationSeconds: number } & OfVideo & {
        segments: Segment[];
        chapters: ChapterView[];
      })
  | { itemType: "quiz"; quiz: SharedQuizView; questions: OpenTextQuestion[] }
  | ({ itemType: "flashcard"; cards: SharedCard[] } & OfVideo & Authored)
  | ({ itemType: "highlight"; selectedText: string; userPrompt: string; aiResponse: string } & OfVideo & {
        startMs: number | null;
        estimated?: true | undefined;
        citations: Citation[];
      } & Authored)
  | {
      itemType: "prompt";
      prompt: SharedPromptView;
      /** The title of its video, if the document has another. */
      talk: string | null;
    };

/** What its owner lets a shared document say of them: their username, and how its requirements stand by their tests. */
export type SharedByOwner = { author: string | null; receipt: SharedReceipt | null };

/** The words around each quote of a shared document, for `citationKey`. */
export type SharedContext = QuoteContext & Pick<Citation, "segmentId" | "quote">;

/** An item of a shared collection. `id` opens it through the same link. */
type SharedEntry = { id: number; itemType: ItemType; title: string };

export type SharedCollection = {
  name: string;
  description: string;
  total: number;
  items: SharedEntry[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
};

/** Comments newest first; `next` is where older ones begin. */
export type CommentPage = {
  comments: CommentView[];
  next: number | null;
  /** How many comments each line has, by its id. Only with the newest of the whole page. */
  lines?: Record<string, CommentTally>;
};

export type CommentTally = { open: number; resolved: number };

export type CommentView = {
  id: number;
  authorName: string;
  text: string;
  /** The id of the document's line that it is about; null if it is about the whole. */
  lineId: string | null;
  isResolved: boolean;
  createdAt: string;
  /** Whether the current reader may delete or resolve it. */
  mayDelete: boolean;
};

/** The response of an open link: a `session`, a `thing`, or with neither the whole `collection`. */
export type SharedView = {
  isPublic: boolean;
  allowComments: boolean;
  allowDownload: boolean;
  collection: (Pick<SharedCollection, "name"> & Partial<SharedCollection>) | null;
  session: SharedSessionView | null;
  thing: SharedThing | null;
  /** Null for other things than documents. */
  byOwner: SharedByOwner | null;
};
