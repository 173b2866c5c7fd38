import { beforeAll, expect, it } from "vitest";
import type { CollectionList, CollectionView } from "~/functions/collections/collection-kinds";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import type { ItemPage } from "~/functions/library/item-kinds";
import type { TagView } from "~/functions/tags/tag-kinds";
import { share } from "../helpers/content/shares";
import { bodyOf, makePrd, send } from "../helpers/prompts";
import { makeQuiz, quizzesOf } from "../helpers/quizzes";
import { type SharedWorker, sharedWorker } from "../helpers/shared-worker";

let worker: SharedWorker;
beforeAll(async () => {
  worker = await sharedWorker();
});

const DAY_MS = 86_400_000;
type Table = "quizzes" | "flashcards" | "video_transcripts" | "content_tags" | "content_collections";

/** Moves a deletion far into the past. */
async function age(table: Table, id: number, ms: number): Promise<void> {
  await worker.env.DB.prepare(`update ${table} set deleted_at = ? where id = ?`)
    .bind(Date.now() - ms, id)
    .run();
}

const isKept = async (table: Table, id: number) =>
  (await worker.env.DB.prepare(`select 1 as kept from ${table} where id = ?`).bind(id).first("kept")) === 1;

it("the cron job purges quizzes and cards deleted a day ago, and no others", async () => {
  const caller = worker.visitor();
  const { transcriptId, quiz } = await makeQuiz(caller, { count: 2 });
  const { quiz: standing } = await makeQuiz(caller, { count: 3 });
  const cardOf = async (front: string) =>
    (
      await bodyOf<{ flashcard: FlashcardView }>(
        await caller.post("/api/flashcards", { front, back: "b", difficulty: "easy", transcriptId }),
      )
    ).flashcard;
  const [card, other] = [await cardOf("What is swept?"), await cardOf("What stays?")];
  expect((await send(caller, "DELETE", `/api/quizzes/${quiz.id}`)).status).toBe(204);
  expect((await send(caller, "DELETE", `/api/flashcards/${card.id}`)).ok).toBe(true);

  await age("quizzes", quiz.id, DAY_MS - 60_000);
  await age("flashcards", card.id, DAY_MS - 60_000);
  await worker.scheduled("*/2 * * * *");
  expect([await isKept("quizzes", quiz.id), await isKept("flashcards", card.id)]).toEqual([true, true]);

  await age("quizzes", quiz.id, DAY_MS + 60_000);
  await age("flashcards", card.id, DAY_MS + 60_000);
  await worker.scheduled("*/2 * * * *");
  expect([await isKept("quizzes", quiz.id), await isKept("flashcards", card.id)]).toEqual([false, false]);
  expect((await caller.post(`/api/quizzes/${quiz.id}/restore`)).status).toBe(404);
  expect((await quizzesOf(caller, transcriptId)).map(({ id }) => id)).toEqual([standing.id]);
  expect(await isKept("flashcards", other.id)).toBe(true);
});

it("the cron job purges library entries that can no longer be restored, and records older than 400 days", async () => {
  const { DB } = worker.env;
  const caller = worker.visitor();
  const { transcriptId, quiz } = await makeQuiz(caller, { count: 2 });
  const prd = await makePrd(caller);
  const items = async (query = "") => (await bodyOf<ItemPage>(await caller.get(`/api/content/items${query}`))).items;
  const [item] = await items("?itemType=quiz");
  const link = await share(caller, `quizzes/${quiz.id}`);
  const make = async <T>(path: string, body: object) => bodyOf<T>(await caller.post(`/api/content${path}`, body));
  type Made = { collection: CollectionView };
  const { collection: outer } = await make<Made>("/collections", { name: "Outer" });
  const { collection: inner } = await make<Made>("/collections", { name: "Inner", parentId: outer.id });
  await make(`/collections/${inner.id}/items`, { itemIds: [item?.id] });
  const shared = await share(caller, `collections/${inner.id}`);
  const { session } = await bodyOf<{ session: { id: number } }>(
    await caller.post("/api/study-sessions", {
      ...{ clientId: "swept-session", transcriptId: null, timeSpent: 1 },
      ratings: { again: 0, hard: 0, good: 1, easy: 0 },
    }),
  );
  const sharedSession = await share(caller, `study-sessions/${session.id}`);
  const { tag } = await make<{ tag: TagView }>("/tags", { name: "Gone" });
  for (const [days, session] of [
    [401, "old"],
    [399, "new"],
  ] as const) {
    await DB.prepare(
      `insert into content_analytics (content_item_id, anonymous_id, action, source, session_id, created_at)
       select id, anonymous_id, 'view', 'direct', ?, ? from content_items where id = ?`,
    )
      .bind(session, Date.now() - days * DAY_MS, item?.id)
      .run();
  }
  const noted = async () =>
    (
      await DB.prepare("select session_id from content_analytics where content_item_id = ? and action = 'view'")
        .bind(item?.id)
        .raw()
    ).flat();
  await DB.prepare("update content_shares set expires_at = ? where id in (?, ?)")
    .bind(Date.now() - 1, shared.id, sharedSession.id)
    .run();
  for (const path of [`content/tags/${tag.id}`, `content/collections/${outer.id}`]) {
    expect((await send(caller, "DELETE", `/api/${path}`)).status).toBe(204);
  }
  await age("content_tags", tag.id, DAY_MS + 60_000);
  await age("content_collections", outer.id, DAY_MS + 60_000);
  await worker.scheduled("*/2 * * * *");
  expect([await isKept("content_tags", tag.id), await isKept("content_collections", outer.id)]).toEqual([false, false]);
  expect(await noted()).toEqual(["new"]);
  const { collections } = await bodyOf<CollectionList>(await caller.get("/api/content/collections"));
  expect(collections).toMatchObject([{ id: inner.id, parentId: null, itemCount: 1, isShared: false }]);

  const { sessions } = await bodyOf<{ sessions: object[] }>(await caller.get("/api/study-sessions"));
  expect(sessions).toMatchObject([{ id: session.id, isPublic: false }]);

  const opened = () => caller.get(link.call);
  expect((await opened()).status).toBe(200);
  const transcripts = (await items("?itemType=transcript")).map(({ itemId }) => itemId);
  for (const id of transcripts) expect((await send(caller, "DELETE", `/api/transcripts/${id}`)).status).toBe(204);
  expect((await opened()).status).toBe(404);
  await age("video_transcripts", transcriptId, DAY_MS + 60_000);
  await worker.scheduled("*/2 * * * *");
  expect([await isKept("video_transcripts", transcriptId), await isKept("quizzes", quiz.id)]).toEqual([false, false]);
  expect((await caller.post(`/api/transcripts/${transcriptId}/restore`)).status).toBe(404);
  expect(await items()).toMatchObject([{ itemType: "prompt", itemId: prd.id }]);
});
