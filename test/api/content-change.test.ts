import { beforeAll, describe, expect, it } from "vitest";
import type { CollectionList } from "~/functions/collections/collection-kinds";
import type { HistoryEntry } from "~/functions/library/item-kinds";
import type { TagList } from "~/functions/tags/tag-kinds";
import { logIn, signedIn } from "../helpers/accounts";
import { cardsOf, change, collectionOf, idsOf, list, tagOf } from "../helpers/content/calls";
import { type Learner, learner } from "../helpers/learner";
import { failureOf } from "../helpers/prd";
import { bodyOf, send } from "../helpers/prompts";
import { makeTranscript } from "../helpers/quizzes";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

describe("a transcript", () => {
  const transcriptOf = async ({ caller }: Learner) => (await list(caller, "?itemType=transcript")).items;

  it("is renamed, everywhere", async () => {
    const own = await learner(worker, 1);
    const path = `/api/transcripts/${own.transcriptId}`;
    expect(await bodyOf(await send(own.caller, "PATCH", path, { videoTitle: " Better " }))).toEqual({
      videoTitle: "Better",
    });
    expect(await transcriptOf(own)).toMatchObject([{ title: "Better" }]);
    const [card] = (await list(own.caller, "?itemType=flashcard")).items;
    expect(card?.contentData).toMatchObject({ videoTitle: "Better" });
    for (const [videoTitle, message] of [
      ["", "Title is required"],
      ["x".repeat(301), "A title can have up to 300 characters."],
    ] as const) {
      expect(await failureOf(await send(own.caller, "PATCH", path, { videoTitle }))).toMatchObject({
        status: 400,
        message,
      });
    }
  });

  it("is deleted and restored with its quizzes and cards, but without those deleted earlier", async () => {
    const own = await learner(worker, 3);
    const { caller, transcriptId, ids } = own;
    const before = await list(caller);
    await send(caller, "DELETE", `/api/flashcards/${ids[0]}`);
    expect((await send(caller, "DELETE", `/api/transcripts/${transcriptId}`)).status).toBe(204);
    expect(await list(caller)).toMatchObject({ items: [], total: 0 });
    for (const path of [
      `/api/transcripts/${transcriptId}`,
      `/api/transcripts/${transcriptId}/flashcards`,
      `/transcript/${transcriptId}`,
    ]) {
      expect([path, (await caller.get(path)).status]).toEqual([path, 404]);
    }
    expect((await send(caller, "POST", `/api/flashcards/${ids[1]}/restore`)).status).toBe(404);
    await bodyOf(await send(caller, "POST", `/api/transcripts/${transcriptId}/restore`));
    expect((await list(caller)).total).toBe(before.total - 1);
  });

  it("that was deleted is restored when the same captions are added again", async () => {
    const caller = worker.visitor();
    const made = await makeTranscript(caller, OWN_CAPTIONS);
    await send(caller, "DELETE", `/api/transcripts/${made}`);
    expect((await list(caller)).items).toEqual([]);
    expect(await makeTranscript(caller, OWN_CAPTIONS)).toBe(made);
    expect((await list(caller)).items).toMatchObject([{ itemType: "transcript", itemId: made }]);
  });
});

const OWN_CAPTIONS = {
  captions: { name: "talk.srt", text: "1\n00:00:01,000 --> 00:00:04,000\nA talk that is brought twice.\n" },
};

it("a sign-in merges tags by name and keeps both sides' collections, flags and history", async () => {
  const { caller: account, who } = await signedIn(worker);
  const exam = await tagOf(account, "Exam");
  await collectionOf(account, "Chemistry");
  const { caller } = await learner(worker, 2);
  const [first = 0, second = 0] = await cardsOf(caller);
  const [theirs, own] = [await tagOf(caller, "exam"), await tagOf(caller, "Own")];
  await change(caller, "PUT", `/items/${first}/tags`, { tagIds: [theirs.id, own.id] });
  await change(caller, "PATCH", `/items/${second}/favorite`, { isFavorite: true });
  const collection = await collectionOf(caller, "Chemistry");
  await change(caller, "POST", `/collections/${collection.id}/items`, { itemIds: [second] });
  await collectionOf(caller, "Search", null, { query: { tagId: theirs.id } });
  await logIn(caller, who);
  const { userTags } = await change<TagList>(caller, "GET", "/tags");
  expect(userTags.map(({ id, name, usageCount }) => [id, name, usageCount])).toEqual([
    [exam.id, "Exam", 1],
    [own.id, "Own", 1],
  ]);
  expect(idsOf(await list(caller, `?tagId=${exam.id}`))).toEqual([first]);
  expect(idsOf(await list(caller, "?isFavorite=true"))).toEqual([second]);
  const { collections } = await change<CollectionList>(caller, "GET", "/collections");
  expect(collections.map(({ name, itemCount, query }) => [name, itemCount, query?.tagId])).toEqual([
    ["Chemistry", 0, undefined],
    ["Chemistry (2)", 1, undefined],
    ["Search", null, exam.id],
  ]);
  const { history } = await change<{ history: HistoryEntry[] }>(caller, "GET", `/items/${second}/history`);
  expect(history.filter(({ changeType }) => changeType === "favorited")).toMatchObject([{ isByOwner: true }]);
});

describe("the history of an item", () => {
  const historyOf = async (caller: Visitor, id: number | undefined) =>
    (await change<{ history: HistoryEntry[] }>(caller, "GET", `/items/${id}/history`)).history;
  const typesOf = async (caller: Visitor, id: number | undefined) =>
    (await historyOf(caller, id)).map(({ changeType }) => changeType);

  it("records when it was made, renamed, edited, deleted and restored", async () => {
    const { caller, transcriptId, ids } = await learner(worker, 1);
    const { items } = await list(caller);
    const [transcript, card] = ["transcript", "flashcard"].map((type) => items.find((one) => one.itemType === type));
    await send(caller, "PATCH", `/api/transcripts/${transcriptId}`, { videoTitle: "Better" });
    await send(caller, "PUT", `/api/flashcards/${ids[0]}`, { kind: "basic", front: "Other front", back: "back" });
    await send(caller, "DELETE", `/api/transcripts/${transcriptId}`);
    await send(caller, "POST", `/api/transcripts/${transcriptId}/restore`);
    expect(await typesOf(caller, transcript?.id)).toEqual(["undeleted", "deleted", "renamed", "created"]);
    expect(await typesOf(caller, card?.id)).toEqual(["undeleted", "deleted", "edited", "created"]);
    const [, , renamed] = await historyOf(caller, transcript?.id);
    expect(renamed).toMatchObject({
      changeData: { from: "A talk", to: "Better" },
      changeDescription: "Renamed to “Better”.",
    });
  });

  it("keeps the newest two hundred entries", async () => {
    const { caller } = await learner(worker, 1);
    const [id = 0] = await cardsOf(caller);
    await worker.env.DB.prepare(
      `insert into content_history (content_item_id, change_type, change_data, change_description, created_at)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < 230)
       select ?, 'edited', '{}', 'Edit ' || i, i from n`,
    )
      .bind(id)
      .run();
    const history = await historyOf(caller, id);
    expect(history).toHaveLength(201);
    expect(history.at(-2)?.changeDescription).toBe("Edit 31");
  });
});
