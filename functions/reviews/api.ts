import { Hono } from "hono";
import * as z from "zod";
import { throttleStudy } from "../allowance/throttle-study";
import { type ApiContext, type ApiEnv, parseId, parseJson, parseQuery } from "../api-context";
import { readDue, readItems } from "./due";
import { enrolItems, forgetItem } from "./enrol";
import { itemNotFound, manageItem } from "./item-actions";
import { checkLearner, LEARNER_HEADER } from "./learner";
import type { ItemAction } from "./port";
import { changeSettings, readLog, readSettings, readStatistics, undoReviews } from "./progress";
import { review } from "./review";
import {
  batchSchema,
  cardReviewSchema,
  dueDateSchema,
  enrolSchema,
  ITEM_TYPES,
  type ItemKey,
  type ItemType,
  keyOf,
  logQuerySchema,
  MAX_ITEMS,
  queueQuerySchema,
  type Review,
  undoSchema,
} from "./schema";
import { settingsPatchSchema } from "./settings";

/** Under /api/flashcards. */
export const cardReviewApi = new Hono<ApiEnv>();

/** One review of a card. Without an id of the caller's, the same rating sent again at once (a double click) counts once. */
cardReviewApi.post("/:id/review", async (c) => {
  const { deps, owner } = c.env;
  const item: ItemKey = { itemType: "flashcard", id: parseId(c) };
  const { id, ...rest } = await parseJson(c, cardReviewSchema);
  await throttleStudy(deps, owner);
  const named = { id: id ?? deps.newToken(), isUnnamed: id === undefined };
  const [answer] = await review(deps, { owner, reviews: [{ ...toReview(rest), ...named, item }] });
  if (answer?.status !== "recorded") throw itemNotFound(item);
  return c.json(answer);
});

/** Under /api/reviews. */
export const reviewsApi = new Hono<ApiEnv>();

// A queue is its learner's, and changes with every review.
reviewsApi.use(async (c, next) => {
  const names = checkLearner(c.env, c.req.header(LEARNER_HEADER));
  if (c.req.method !== "GET") await throttleStudy(c.env.deps, c.env.owner);
  await next();
  c.header(LEARNER_HEADER, names);
});

/** A batch, in any order and as often as it takes: each review counts once. */
reviewsApi.post("/", async (c) => {
  const { reviews } = await parseJson(c, batchSchema);
  const list = reviews.map((one): Review => ({ ...toReview(one), id: one.id, item: keyOf(one) }));
  return c.json({ reviews: await review(c.env.deps, { owner: c.env.owner, reviews: list }) });
});

reviewsApi.get("/due", async (c) => {
  const query = parseQuery(c, queueQuerySchema);
  return c.json(await readDue(c.env.deps, { owner: c.env.owner, ...query }));
});

/** Items of these cards, `?flashcardIds=1,2` and `?quizQuestionIds=3`, with what each button would do now. */
reviewsApi.get("/items", async (c) => {
  const { flashcardIds, quizQuestionIds } = parseQuery(c, itemsQuerySchema);
  const keys = [...toKeys("flashcard", flashcardIds), ...toKeys("quiz_question", quizQuestionIds)];
  return c.json({ items: await readItems(c.env.deps, { owner: c.env.owner, keys }) });
});

/** Takes cards and quiz questions into the reviews. */
reviewsApi.post("/items", async (c) => {
  const { items } = await parseJson(c, enrolSchema);
  return c.json({ items: await enrolItems(c.env.deps, { owner: c.env.owner, keys: items.map(keyOf) }) });
});

reviewsApi.post("/items/:id/forget", async (c) =>
  c.json(await forgetItem(c.env.deps, { owner: c.env.owner, item: parseItem(c) })),
);

reviewsApi.get("/stats", async (c) => c.json(await readStatistics(c.env.deps, c.env.owner)));

/** The whole log, a page at a time, short: what weights are fitted to in the browser. */
reviewsApi.get("/log", async (c) => {
  const query = parseQuery(c, logQuerySchema);
  return c.json(await readLog(c.env.deps, { owner: c.env.owner, ...query }));
});

reviewsApi.get("/settings", async (c) => c.json(await readSettings(c.env.deps, c.env.owner)));

reviewsApi.patch("/settings", async (c) => {
  const patch = await parseJson(c, settingsPatchSchema);
  return c.json(await changeSettings(c.env.deps, c.env.owner, patch));
});

/** The last review when the body is empty. */
reviewsApi.post("/undo", async (c) => {
  const isEmpty = (await c.req.text()).trim() === "";
  const which = isEmpty ? {} : await parseJson(c, undoSchema);
  return c.json(await undoReviews(c.env.deps, { owner: c.env.owner, ...which }));
});

/** The id is a card's, or a question's with `?itemType=quiz_question`. */
for (const action of ["suspend", "unsuspend", "bury", "unbury"] as const) {
  reviewsApi.post(`/items/:id/${action}`, (c) => manage(c, { do: action }));
}

reviewsApi.post("/items/:id/reset", (c) => manage(c, { do: "reset", id: c.env.deps.newToken() }));

reviewsApi.post("/items/:id/due", async (c) => {
  const { due } = await parseJson(c, dueDateSchema);
  return manage(c, { do: "due", id: c.env.deps.newToken(), due: Date.parse(due) });
});

async function manage(c: ApiContext, action: ItemAction): Promise<Response> {
  return c.json(await manageItem(c.env.deps, { owner: c.env.owner, item: parseItem(c), action }));
}

function parseItem(c: ApiContext): ItemKey {
  const { itemType } = parseQuery(c, z.object({ itemType: z.enum(ITEM_TYPES).default("flashcard") }));
  return { itemType, id: parseId(c) };
}

const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/, "Ids are numbers with commas between them")
  .transform((text) => text.split(",").map(Number))
  .refine((ids) => ids.length <= MAX_ITEMS, `At most ${MAX_ITEMS} ids at a time`)
  .default([]);

const itemsQuerySchema = z.object({ flashcardIds: idList, quizQuestionIds: idList });

const toKeys = (itemType: ItemType, ids: readonly number[]): ItemKey[] => ids.map((id) => ({ itemType, id }));

type Rated = Pick<z.infer<typeof cardReviewSchema>, "rating" | "timeSpent" | "reviewedAt">;

function toReview({ rating, timeSpent, reviewedAt }: Rated): Pick<Review, "rating" | "timeSpent" | "reviewedAt"> {
  return { rating, timeSpent, reviewedAt: reviewedAt ? Date.parse(reviewedAt) : null };
}
