import * as z from "zod";
import { instant } from "~/functions/reviews/model";
import { MAX_SESSION_DESCRIPTION, MAX_SESSION_NAME, MAX_SESSION_TAG, MAX_SESSION_TAGS } from "./study-session-kinds";

const named = {
  sessionName: z
    .string()
    .trim()
    .min(1, "A session needs a name")
    .max(MAX_SESSION_NAME, `A session name can have up to ${MAX_SESSION_NAME} characters`),
  description: z
    .string()
    .trim()
    .max(MAX_SESSION_DESCRIPTION, `The description can have up to ${MAX_SESSION_DESCRIPTION} characters`),
  tags: z
    .array(z.string().trim().min(1, "Tag name is required").max(MAX_SESSION_TAG, "Tag name too long"))
    .max(MAX_SESSION_TAGS, `A session can have up to ${MAX_SESSION_TAGS} tags`)
    .transform((tags) => [...new Set(tags)]),
};

const rated = z.number().int().min(0).max(100_000);

const newSession = z.object({
  clientId: z.string().regex(/^[\w-]{8,64}$/, "The id of a session is 8 to 64 letters, digits, _ or -"),
  transcriptId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable(),
  ratings: z
    .object({ again: rated, hard: rated, good: rated, easy: rated, due: rated.optional(), passed: rated.optional() })
    .refine(({ due = 0, passed = 0 }) => passed <= due, "No more reviews are recalled than were due")
    .refine(({ again, hard, good, easy }) => again + hard + good + easy > 0, "Nothing was reviewed in this session"),
  reviewed: rated.min(1).optional(),
  timeSpent: z
    .number({ error: "The time of a session is a number of seconds" })
    .min(0, "The time of a session can't be negative")
    .max(86_400, "A session takes at most a day")
    .transform(Math.round),
  finishedAt: instant.nullish(),
  sessionName: named.sessionName.optional(),
  description: named.description.optional(),
  tags: named.tags.optional(),
});

export const newSessionSchema = newSession.refine(
  ({ reviewed = 1, ratings: { again, hard, good, easy } }) => reviewed <= again + hard + good + easy,
  { message: "A session has no more cards than ratings", path: ["reviewed"] },
);

export type NewSessionInput = z.infer<typeof newSessionSchema>;
/**
 * Body of POST /api/study-sessions, which returns `{ session: StudySessionView }`. The same `clientId` returns the
 * stored session. A transcript that is gone answers 404, and retrying is pointless.
 */
export type NewStudySession = z.input<typeof newSessionSchema>;

export const sessionPatchSchema = z
  .object(named)
  .partial()
  .strict()
  .refine((patch) => Object.keys(patch).length > 0, "There is nothing to change");

/** `before` is the `next` of the previous page. */
export const sessionsQuerySchema = z.object({
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  tag: z.string().trim().min(1).max(MAX_SESSION_TAG).optional(),
  before: z
    .string()
    .regex(/^\d{1,15}-\d{1,15}$/, "The query is malformed.")
    .transform((text) => {
      const [finishedAt = 0, id = 0] = text.split("-").map(Number);
      return { finishedAt, id };
    })
    .optional(),
});
