import { beforeAll, describe, expect, it } from "vitest";
import type { HistoryEntry, ItemView } from "~/functions/library/item-kinds";
import { cardsOf, change, list, refusal } from "../helpers/content/calls";
import { learner } from "../helpers/learner";
import { bodyOf, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

describe("flags", () => {
  it("can be set and cleared repeatedly, with a history", async () => {
    const { caller } = await learner(worker, 1);
    const [id = 0] = await cardsOf(caller);
    for (const [path, flag, type] of [
      ["bookmark", "isBookmarked", "bookmarked"],
      ["favorite", "isFavorite", "favorited"],
      ["archive", "isArchived", "archived"],
    ] as const) {
      for (let twice = 0; twice < 2; twice += 1) {
        expect(await change<ItemView>(caller, "PATCH", `/items/${id}/${path}`, { [flag]: true })).toMatchObject({
          id,
          [flag]: true,
        });
      }
      const { history } = await change<{ history: HistoryEntry[] }>(caller, "GET", `/items/${id}/history`);
      expect(history.filter(({ changeType }) => changeType === type)).toMatchObject([
        { changeData: { from: false, to: true }, isByOwner: true },
      ]);
    }
    expect(await list(caller)).toMatchObject({ total: 1 });
    expect(await list(caller, "?isArchived=true&isFavorite=true&isBookmarked=true")).toMatchObject({
      total: 1,
      items: [{ id }],
    });
    expect(await refusal(caller, "PATCH", `/items/${id}/bookmark`, { isBookmarked: "yes" })).toEqual([
      ...[400, "isBookmarked must be true or false."],
    ]);
  });

  it("are set on selected items that exist, or on all matches that did not change since the count", async () => {
    const { caller } = await learner(worker, 30);
    const stranger = await learner(worker, 1);
    const [theirs = 0] = await cardsOf(stranger.caller);
    const ids = await cardsOf(caller);
    const bulk = (body: object) =>
      change<{ ids: number[] | null; updated: number }>(caller, "PATCH", "/items/bulk", body);
    const three = ids.slice(0, 3);
    expect(await bulk({ itemIds: [...three, theirs, 987654321], updates: { isFavorite: true } })).toEqual({
      ids: three,
      updated: 3,
      next: null,
    });
    expect((await list(stranger.caller, "?isFavorite=true")).total).toBe(0);
    // Items that were already favorites did not change.
    expect(await bulk({ itemIds: ids.slice(0, 4), updates: { isFavorite: true } })).toEqual({
      ...{ ids: ids.slice(0, 4), updated: 1, next: null },
    });
    const { revision, total } = await list(caller, "?itemType=flashcard");
    expect(total).toBe(30);
    await change(caller, "PATCH", `/items/${ids[9]}/bookmark`, { isBookmarked: true });
    const query = { itemType: "flashcard" };
    expect(await bulk({ query, revision, updates: { isArchived: true } })).toEqual({
      ids: null,
      updated: 29,
      next: null,
    });
    expect((await list(caller, "?itemType=flashcard")).items.map(({ id }) => id)).toEqual([ids[9]]);
    for (const body of [{ itemIds: [] }, {}, { query }, { query, itemIds: three, revision: 1 }]) {
      const asked = { ...body, updates: { isArchived: true } };
      expect(await refusal(caller, "PATCH", "/items/bulk", asked)).toEqual([400, "No items selected"]);
    }
    expect(await refusal(caller, "PATCH", "/items/bulk", { itemIds: three, updates: {} })).toEqual([
      400,
      "There is nothing to change.",
    ]);
    const tooMany = Array.from({ length: 2001 }, (_, index) => index + 1);
    expect(await refusal(caller, "PATCH", "/items/bulk", { itemIds: tooMany, updates: { isArchived: true } })).toEqual([
      ...[400, "You can change up to 2,000 items at once."],
    ]);
    expect(
      (await refusal(caller, "PATCH", "/items/bulk", { itemIds: [theirs], updates: { isArchived: true } }))[0],
    ).toBe(404);
  });

  it("lose nothing when toggled simultaneously", async () => {
    const { caller } = await learner(worker, 5);
    const ids = await cardsOf(caller);
    const toggles = ids.flatMap((id) =>
      [true, false, true].map((isFavorite) =>
        send(caller, "PATCH", `/api/content/items/${id}/favorite`, { isFavorite }),
      ),
    );
    for (const answer of await Promise.all(toggles)) expect(answer.status).toBe(200);
    await change(caller, "PATCH", "/items/bulk", { itemIds: ids, updates: { isFavorite: true } });
    expect((await list(caller, "?isFavorite=true")).total).toBe(5);
  });

  it("of a quiz are its bookmark", async () => {
    const { caller, transcriptId, anonymousId } = await learner(worker, 0);
    const quiz = await worker.env.DB.prepare(
      `insert into quizzes (generation_key, transcript_id, title, description, anonymous_id, total_questions, model, is_offline_draft)
       values (?, ?, 'A quiz', '', ?, 1, 'm', 0) returning id`,
    )
      .bind(crypto.randomUUID(), transcriptId, anonymousId)
      .first<number>("id");
    await bodyOf(await send(caller, "POST", `/api/quizzes/${quiz}/bookmark`));
    const [item] = (await list(caller, "?isBookmarked=true")).items;
    expect(item).toMatchObject({ itemType: "quiz", itemId: quiz });
    await change(caller, "PATCH", `/items/${item?.id}/bookmark`, { isBookmarked: false });
    expect(await bodyOf(await caller.get(`/api/quizzes/${quiz}`))).toMatchObject({ isBookmarked: false });
  });
});

it("counts a view once a minute, and lists the last opened first", async () => {
  const { caller } = await learner(worker, 3);
  const [, second = 0] = await cardsOf(caller);
  const { revision } = await list(caller);
  for (let times = 0; times < 3; times += 1) {
    expect((await send(caller, "POST", `/api/content/items/${second}/view`)).status).toBe(204);
  }
  const page = await list(caller, "?sort=viewed");
  expect(page.items[0]).toMatchObject({ id: second, viewCount: 1 });
  expect(page.revision).toBe(revision);
});
