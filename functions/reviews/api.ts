import { Hono } from "hono";
import type * as z from "zod";
import { type ApiContext, type ApiEnv, tabOf, timeZoneOf } from "~/functions/http/api-context";
import { type ById, body, byId, optionalBody, query } from "~/functions/http/api-input";
import { throttleStudy } from "../allowance/throttle-study";
import { manageItem, reviewItemNotFound } from "./act-on-items";
import { readDue, readReviewItems } from "./due-items";
import { enrollItems, forgetItem } from "./enroll-questions";
import { checkLearner, LEARNER_HEADER } from "./learner-of";
import {
  batchSchema,
  cardReviewSchema,
  dueDateSchema,
  enrollSchema,
  type ItemKey,
  type Review,
  type ReviewItemType,
  reviewItemKey,
  undoSchema,
} from "./model";
import type { ItemAction } from "./port";
import {
  examQuerySchema,
  examSchema,
  itemTypeSchema,
  logQuerySchema,
  partSchema,
  queueQuerySchema,
  reviewItemsQuerySchema,
} from "./query-schema";
import { review } from "./record-reviews";
import { settingsPatchSchema } from "./schedule-settings";
import { previewExam, removeExam, setExam } from "./set-exam";
import { changeSettings, readLog, readSettings, readStatistics, undoReviews } from "./undo-reviews";

/** Under /api/flashcards. */
export const cardReviewApi = new Hono<ApiEnv>()
  /**
   * Reviews one card. Without a client-supplied id, the same rating sent again right away (a double click) counts once.
   */
  .post("/:id/review", byId, body(cardReviewSchema), async (c) => {
    const { deps, owner } = c.env;
    const item: ItemKey = { itemType: "flashcard", id: c.req.valid("param").id };
    const { id, ...rest } = c.req.valid("json");
    const named = { id: id ?? deps.newToken(), isUnnamed: id === undefined };
    const reviews = [{ ...toReview(rest), ...named, item }];
    const [answer] = await review(deps, { owner, reviews, tab: tabOf(c), timeZone: timeZoneOf(c) });
    if (answer?.status !== "recorded") throw reviewItemNotFound(item);
    return c.json(answer);
  });

const ofType = query(itemTypeSchema);
type ItemContext = ApiContext<ById & { out: { query: z.output<typeof itemTypeSchema> } }>;

/** Under /api/reviews. */
export const reviewsApi = new Hono<ApiEnv>()
  // A queue belongs to one learner and changes with every review, so it must not be cached.
  .use(async (c, next) => {
    const names = checkLearner(c.env, c.req.header(LEARNER_HEADER));
    if (c.req.method !== "GET") await throttleStudy(c.env.deps, c.env);
    await next();
    c.header(LEARNER_HEADER, names);
  })

  /** Records a batch of reviews, in any order and as often as it is sent: each review counts once. */
  .post("/", body(batchSchema), async (c) => {
    const { reviews } = c.req.valid("json");
    const list = reviews.map((one): Review => ({ ...toReview(one), id: one.id, item: reviewItemKey(one) }));
    const { deps, owner } = c.env;
    return c.json({
      reviews: await review(deps, { owner, reviews: list, tab: tabOf(c), timeZone: timeZoneOf(c) }),
    });
  })

  .get("/due", query(queueQuerySchema), async (c) => {
    const { cram, later, ...query } = c.req.valid("query");
    const asked = { ...query, isCram: cram !== undefined, withNew: later !== undefined };
    return c.json(await readDue(c.env.deps, { owner: c.env.owner, ...asked }));
  })

  /** Items for `?flashcardIds=1,2` and `?quizQuestionIds=3`, with what each button would do now. */
  .get("/items", query(reviewItemsQuerySchema), async (c) => {
    const { flashcardIds, quizQuestionIds } = c.req.valid("query");
    const keys = [...toKeys("flashcard", flashcardIds), ...toKeys("quiz_question", quizQuestionIds)];
    return c.json({ items: await readReviewItems(c.env.deps, { owner: c.env.owner, keys }) });
  })

  /** Adds cards and quiz questions to the learner's reviews. */
  .post("/items", body(enrollSchema), async (c) => {
    const { items } = c.req.valid("json");
    return c.json({ items: await enrollItems(c.env.deps, { owner: c.env.owner, keys: items.map(reviewItemKey) }) });
  })

  .post("/items/:id/forget", byId, ofType, async (c) =>
    c.json(await forgetItem(c.env.deps, { owner: c.env.owner, item: itemOf(c) })),
  )

  .get("/stats", async (c) => c.json(await readStatistics(c.env.deps, c.env.owner)))

  /** The whole log, one page at a time, in compact form: the browser fits weights to it. */
  .get("/log", query(logQuerySchema), async (c) => {
    return c.json(await readLog(c.env.deps, { owner: c.env.owner, ...c.req.valid("query") }));
  })

  .get("/settings", async (c) => c.json(await readSettings(c.env.deps, c.env.owner)))

  .patch("/settings", body(settingsPatchSchema), async (c) => {
    const patch = c.req.valid("json");
    return c.json(await changeSettings(c.env.deps, c.env.owner, patch));
  })

  /** What an exam on `?date` would mean for each day; nothing is stored. */
  .get("/exams/plan", query(examQuerySchema), async (c) => {
    const { newPerDay = null, ...asked } = c.req.valid("query");
    return c.json(await previewExam(c.env.deps, c.env.owner, { ...asked, newPerDay }));
  })

  /** Sets the exam of a part, in place of one it has. */
  .put("/exams", body(examSchema), async (c) =>
    c.json({ exams: await setExam(c.env.deps, c.env.owner, c.req.valid("json")) }),
  )

  .delete("/exams", query(partSchema), async (c) =>
    c.json({ exams: await removeExam(c.env.deps, c.env.owner, c.req.valid("query").part) }),
  )

  /** Undoes the last review when the body is empty. */
  .post("/undo", optionalBody(undoSchema), async (c) => {
    return c.json(await undoReviews(c.env.deps, { owner: c.env.owner, ...c.req.valid("json") }));
  })

  /** The id is a card's, or a quiz question's with `?itemType=quiz_question`. */
  .post("/items/:id/suspend", byId, ofType, (c) => manage(c, { do: "suspend" }))
  .post("/items/:id/unsuspend", byId, ofType, (c) => manage(c, { do: "unsuspend" }))
  .post("/items/:id/bury", byId, ofType, (c) => manage(c, { do: "bury" }))
  .post("/items/:id/unbury", byId, ofType, (c) => manage(c, { do: "unbury" }))
  .post("/items/:id/reset", byId, ofType, (c) => manage(c, { do: "reset", id: c.env.deps.newToken() }))

  .post("/items/:id/due", byId, ofType, body(dueDateSchema), async (c) => {
    const { due } = c.req.valid("json");
    return manage(c, { do: "due", id: c.env.deps.newToken(), due: Date.parse(due) });
  });

async function manage(c: ItemContext, action: ItemAction) {
  return c.json(await manageItem(c.env.deps, { owner: c.env.owner, item: itemOf(c), action }));
}

function itemOf(c: ItemContext): ItemKey {
  return { itemType: c.req.valid("query").itemType, id: c.req.valid("param").id };
}

const toKeys = (itemType: ReviewItemType, ids: readonly number[]): ItemKey[] => ids.map((id) => ({ itemType, id }));

type Rated = Pick<z.infer<typeof cardReviewSchema>, "rating" | "timeSpent" | "reviewedAt">;

function toReview({ rating, timeSpent, reviewedAt }: Rated): Pick<Review, "rating" | "timeSpent" | "reviewedAt"> {
  return { rating, timeSpent, reviewedAt: reviewedAt ? Date.parse(reviewedAt) : null };
}
