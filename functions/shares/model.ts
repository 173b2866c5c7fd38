import * as z from "zod";
import type { TopicView } from "~/functions/chapters/model";
import type { Citation } from "~/functions/citations/model";
import type { CardKind } from "~/functions/flashcards/card-fields";
import type { ItemType } from "~/functions/library/item-kinds";
import { oneLineText } from "~/functions/library/model";
import type { SharedPromptView } from "~/functions/prds/model";
import type { OpenTextQuestion, SharedQuizView } from "~/functions/quizzes/quiz-views";
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

/**
 * A link as its owner sees it. `prd` and `quiz` are the older links of PRDs and quizzes, which open pages of their own
 * and have no terms. Times are ISO 8601 UTC.
 */
export type ShareLink = { url: string; createdAt: string | null; expiresAt: string | null } & (
  | {
      kind: "share";
      id: number;
      shareType: ShareType;
      allowComments: boolean;
      allowDownload: boolean;
      viewCount: number;
      lastViewedAt: string | null;
      /** The number of comments. */
      comments: number;
      lastCommentAt: string | null;
    }
  | { kind: "quiz"; shareToken: string }
  | { kind: "prd"; promptId: number; shareId: string }
);

/** Response of GET …/shares. */
export type ShareList = { title: string; shares: ShareLink[] };

/** A card as seen through a link. */
export type SharedCard = { kind: CardKind; ordinal: number; front: string; back: string; citations: Citation[] };

type OfVideo = { videoTitle: string; videoUrl: string | null };

/** What a link shows of one thing: its content, and nothing about its owner or how they used it. */
export type SharedThing =
  | ({ itemType: "transcript"; language: string; durationSeconds: number } & OfVideo & {
        segments: Segment[];
        chapters: TopicView[];
      })
  | { itemType: "quiz"; quiz: SharedQuizView; questions: OpenTextQuestion[] }
  | ({ itemType: "flashcard"; cards: SharedCard[] } & OfVideo & Authored)
  | ({ itemType: "highlight"; selectedText: string; userPrompt: string; aiResponse: string } & OfVideo & {
        startMs: number | null;
        estimated?: true | undefined;
        citations: Citation[];
      } & Authored)
  | { itemType: "prompt"; prompt: Omit<SharedPromptView, "shareId"> };

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

export type CommentView = {
  id: number;
  authorName: string;
  text: string;
  createdAt: string;
  /** Whether the current reader may delete it. */
  mayDelete: boolean;
};

/** The response of an open link. `thing` is null if the whole collection is shown. */
export type SharedView = {
  isPublic: boolean;
  allowComments: boolean;
  allowDownload: boolean;
  collection: (Pick<SharedCollection, "name"> & Partial<SharedCollection>) | null;
  thing: SharedThing | null;
};

const password = z
  .string()
  .min(MIN_SHARE_PASSWORD, `The password needs at least ${MIN_SHARE_PASSWORD} characters`)
  .max(MAX_SHARE_PASSWORD, `The password can have up to ${MAX_SHARE_PASSWORD} characters`);
const expiresAt = z.iso.datetime({ offset: true, error: "Please choose a day and time." }).nullable();

const terms = {
  shareType: z.enum(SHARE_TYPES, { error: "Please choose who can open the link." }),
  password,
  expiresAt,
  allowComments: z.boolean(),
  allowDownload: z.boolean(),
};

export const newShareSchema = z
  .strictObject({
    shareType: terms.shareType.default("public"),
    password: password.optional(),
    expiresAt: expiresAt.default(null),
    allowComments: terms.allowComments.default(false),
    allowDownload: terms.allowDownload.default(true),
  })
  .refine(({ shareType, password: word }) => shareType !== "password_protected" || word !== undefined, {
    message: "Please set a password.",
    path: ["password"],
  })
  // Otherwise whoever forgets the type would get an open link.
  .refine(({ shareType, password: word }) => shareType === "password_protected" || word === undefined, {
    message: PASSWORD_WITHOUT_TYPE,
    path: ["password"],
  });
export type NewShareInput = z.infer<typeof newShareSchema>;

export const sharePatchSchema = z
  .strictObject(terms)
  .partial()
  .refine((value) => Object.values(value).some((field) => field !== undefined), "There is nothing to change.");
export type SharePatch = z.infer<typeof sharePatchSchema>;

/** Rejects passwords that nobody can have set, before hashing. */
export const unlockSchema = z.strictObject({ password: z.string({ error: WRONG_PASSWORD }).max(MAX_SHARE_PASSWORD) });

export const commentSchema = z.strictObject({
  authorName: z
    .string({ error: "Please enter your name" })
    .transform((text) => text.replace(/\s+/g, " "))
    .pipe(oneLineText)
    .pipe(z.string().min(1, "Please enter your name").max(MAX_AUTHOR_NAME, "The name is too long")),
  text: z
    .string({ error: "Please write something" })
    .trim()
    .min(1, "Please write something")
    .max(MAX_COMMENT, { error: () => `A comment can have up to ${MAX_COMMENT.toLocaleString("en")} characters` }),
});
export type CommentInput = z.infer<typeof commentSchema>;

/** The comments before the one with this id; anything that is not an id counts as absent. */
export const commentsQuerySchema = z.object({
  before: z.coerce.number<number>().int().positive().optional().catch(undefined),
});

/** Which item of a collection to show, and where its list continues. */
export const sharedQuerySchema = z.object({
  item: z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  cursor: z.string().max(600).optional(),
});
export type SharedQuery = z.infer<typeof sharedQuerySchema>;
