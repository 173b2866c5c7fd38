import { beforeAll, describe, expect, it } from "vitest";
import type {
  CollectionList,
  CollectionView,
  HistoryEntry,
  ItemPage,
  ItemView,
  TagList,
  TagView,
} from "~/functions/content/kinds";
import { logIn, signedIn } from "../helpers/accounts";
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

const list = async (caller: Visitor, query = ""): Promise<ItemPage> =>
  bodyOf<ItemPage>(await caller.get(`/api/content/items${query}`));
const idsOf = ({ items }: Pick<ItemPage, "items">) => items.map(({ id }) => id).toSorted((a, b) => a - b);
const cardsOf = async (caller: Visitor) => idsOf(await list(caller, "?itemType=flashcard"));
const change = async <T>(caller: Visitor, method: string, path: string, body?: unknown): Promise<T> =>
  bodyOf<T>(await send(caller, method, `/api/content${path}`, body));
const refusal = async (caller: Visitor, method: string, path: string, body?: unknown) => {
  const { status, message } = await failureOf(await send(caller, method, `/api/content${path}`, body));
  return [status, message];
};
const tagOf = async (caller: Visitor, name: string) =>
  (await change<{ tag: TagView }>(caller, "POST", "/tags", { name })).tag;
const shelfOf = async (caller: Visitor, name: string, parentId: number | null = null, more: object = {}) =>
  (await change<{ collection: CollectionView }>(caller, "POST", "/collections", { name, parentId, ...more }))
    .collection;

describe("flags", () => {
  it("are set and taken off, with their history, as often as one likes", async () => {
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

  it("of many: those that are there, or all that match and did not change since they were counted", async () => {
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
    });
    expect((await list(stranger.caller, "?isFavorite=true")).total).toBe(0);
    // What is a favorite already was not changed.
    expect(await bulk({ itemIds: ids.slice(0, 4), updates: { isFavorite: true } })).toEqual({
      ...{ ids: ids.slice(0, 4), updated: 1 },
    });
    const { revision, total } = await list(caller, "?itemType=flashcard");
    expect(total).toBe(30);
    await change(caller, "PATCH", `/items/${ids[9]}/bookmark`, { isBookmarked: true });
    const query = { itemType: "flashcard" };
    expect(await bulk({ query, revision, updates: { isArchived: true } })).toEqual({ ids: null, updated: 29 });
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
      ...[400, "At most 2,000 items can be changed at once."],
    ]);
    expect(
      (await refusal(caller, "PATCH", "/items/bulk", { itemIds: [theirs], updates: { isArchived: true } }))[0],
    ).toBe(404);
  });

  it("lose nothing when they are toggled at once", async () => {
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

it("counts a view once a minute, and lists what was opened last first", async () => {
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

describe("tags", () => {
  it("are made, renamed, put on items, counted, merged, deleted and restored", async () => {
    const { caller } = await learner(worker, 4);
    const ids = await cardsOf(caller);
    const [first, second] = [await tagOf(caller, " Über "), await tagOf(caller, "Later")];
    expect(first).toMatchObject({ name: "Über", color: "#3483FA", usageCount: 0, isSystem: false });
    expect(await refusal(caller, "POST", "/tags", { name: "üBER" })).toEqual([
      409,
      "You already have a tag with this name.",
    ]);
    const item = await change<ItemView>(caller, "PUT", `/items/${ids[0]}/tags`, { tagIds: [first.id, second.id] });
    expect(item.tags.map(({ name }) => name)).toEqual(["Later", "Über"]);
    const updates = { addTagIds: [first.id], removeTagIds: [second.id] };
    expect(await change(caller, "PATCH", "/items/tags", { itemIds: ids, updates })).toEqual({ added: 3, removed: 1 });
    const usage = async () =>
      (await change<TagList>(caller, "GET", "/tags")).userTags.map(({ name, usageCount }) => [name, usageCount]);
    expect(await usage()).toEqual([
      ["Later", 0],
      ["Über", 4],
    ]);
    expect(await list(caller, `?tagId=${first.id}&sort=title`)).toMatchObject({ total: 4 });
    await change(caller, "PATCH", `/items/${ids[1]}/archive`, { isArchived: true });
    expect(await list(caller, `?tagId=${first.id}`)).toMatchObject({ total: 3 });
    expect(await change(caller, "POST", `/tags/${first.id}/merge`, { intoId: second.id })).toMatchObject({
      tag: { usageCount: 4 },
    });
    expect((await send(caller, "DELETE", `/api/content/tags/${second.id}`)).status).toBe(204);
    expect(await usage()).toEqual([]);
    expect((await list(caller, `?tagId=${second.id}`)).items).toEqual([]);
    await change(caller, "POST", `/tags/${second.id}/restore`);
    expect(await usage()).toEqual([["Later", 4]]);
    expect((await list(caller, `?tagId=${second.id}`)).items).toHaveLength(3);
  });

  it("are merged and parted again: what had both keeps both, and a saved search finds its tag", async () => {
    const { caller } = await learner(worker, 4);
    const ids = await cardsOf(caller);
    const [gone, kept] = [await tagOf(caller, "Gone"), await tagOf(caller, "Kept")];
    await change(caller, "PATCH", "/items/tags", { itemIds: ids, updates: { addTagIds: [gone.id] } });
    await change(caller, "PUT", `/items/${ids[0]}/tags`, { tagIds: [gone.id, kept.id] });
    await shelfOf(caller, "Search", null, { query: { tagId: gone.id } });
    const saved = async () => (await change<CollectionList>(caller, "GET", "/collections")).collections[0]?.query;
    await change(caller, "POST", `/tags/${gone.id}/merge`, { intoId: kept.id });
    expect(await list(caller, `?tagId=${kept.id}`)).toMatchObject({ total: 4 });
    expect(await saved()).toMatchObject({ tagId: kept.id });
    await change(caller, "POST", `/tags/${gone.id}/restore`);
    expect(idsOf(await list(caller, `?tagId=${kept.id}`))).toEqual([ids[0]]);
    expect(await list(caller, `?tagId=${gone.id}`)).toMatchObject({ total: 4 });
    expect(await saved()).toEqual({ tagId: gone.id });
  });

  it("are not restored over one that has the name by now", async () => {
    const { caller } = await learner(worker, 1);
    const first = await tagOf(caller, "Same");
    await send(caller, "DELETE", `/api/content/tags/${first.id}`);
    const second = await tagOf(caller, "same");
    const path = `/tags/${first.id}/restore`;
    expect(await refusal(caller, "POST", path)).toEqual([409, "You already have a tag with this name."]);
    await change(caller, "PATCH", `/tags/${second.id}`, { name: "Other" });
    expect(await change(caller, "POST", path)).toMatchObject({ tag: { name: "Same" } });
  });

  it("say what is wrong with them", async () => {
    const { caller } = await learner(worker, 1);
    const [item = 0] = await cardsOf(caller);
    expect(await refusal(caller, "POST", "/tags", { name: "  " })).toEqual([400, "Tag name is required"]);
    expect(await refusal(caller, "POST", "/tags", {})).toEqual([400, "Tag name is required"]);
    expect(await refusal(caller, "POST", "/tags", { name: "x".repeat(51) })).toEqual([400, "Tag name too long"]);
    for (const color of ["red", "#FFF", "#12345678", "123456", "#12345G"]) {
      expect(await refusal(caller, "POST", "/tags", { name: "Tag", color })).toEqual([400, "Invalid color format"]);
    }
    const other = await learner(worker, 0);
    const theirs = await tagOf(other.caller, "Theirs");
    expect((await refusal(caller, "PUT", `/items/${item}/tags`, { tagIds: [theirs.id] }))[0]).toBe(404);
    expect((await refusal(caller, "PATCH", `/tags/${theirs.id}`, { name: "Mine" }))[0]).toBe(404);
    const mine = await tagOf(caller, "Mine");
    expect(await change(caller, "PATCH", `/tags/${mine.id}`, { color: "#aabbcc" })).toMatchObject({
      tag: { color: "#AABBCC" },
    });
    expect(await refusal(caller, "PATCH", `/tags/${mine.id}`, { description: "x".repeat(501) })).toEqual([
      ...[400, "The description can have at most 500 characters"],
    ]);
    expect((await refusal(caller, "POST", `/tags/${mine.id}/merge`, { intoId: theirs.id }))[0]).toBe(404);
  });
});

describe("tags at their limits", () => {
  const insertTags = (owner: string | null, count: number, isSystem = 0) =>
    worker.env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       insert into content_tags (name, name_key, anonymous_id, is_system, created_at, updated_at)
       select ? || i, lower(? || i), ?, ?, 0, 0 from n returning id`,
    )
      .bind(count, ...[isSystem ? "Everybody's " : "Tag ", isSystem ? "Everybody's " : "Tag "], owner, isSystem)
      .all<{ id: number }>();

  it("are five hundred, and twenty on an item", async () => {
    const { caller, anonymousId } = await learner(worker, 2);
    const [item = 0, other = 0] = await cardsOf(caller);
    const ids = (await insertTags(anonymousId, 500)).results.map(({ id }) => id);
    expect(await refusal(caller, "POST", "/tags", { name: "One more" })).toEqual([
      ...[400, "You can have at most 500 tags."],
    ]);
    expect(await refusal(caller, "PUT", `/items/${item}/tags`, { tagIds: ids.slice(0, 21) })).toEqual([
      ...[400, "An item can have at most 20 tags."],
    ]);
    const { tags } = await change<ItemView>(caller, "PUT", `/items/${item}/tags`, { tagIds: ids.slice(0, 20) });
    expect(tags).toHaveLength(20);
    // An item without room is left out; the others are tagged.
    const updates = { addTagIds: [ids[20]] };
    expect(await change(caller, "PATCH", "/items/tags", { itemIds: [item, other], updates })).toEqual({
      ...{ added: 1, removed: 0 },
    });
    await send(caller, "DELETE", `/api/content/tags/${ids[0]}`);
    await change(caller, "PUT", `/items/${item}/tags`, { tagIds: ids.slice(1, 21) });
    const { tag: last } = await change<{ tag: TagView }>(caller, "POST", "/tags", { name: "One more" });
    const restored = `/tags/${ids[0]}/restore`;
    expect(await refusal(caller, "POST", restored)).toEqual([400, "You can have at most 500 tags."]);
    await send(caller, "DELETE", `/api/content/tags/${last.id}`);
    expect(await change(caller, "POST", restored)).toMatchObject({ tag: { usageCount: 0 } });
    expect((await change<ItemView>(caller, "GET", `/items/${item}`)).tags).toHaveLength(20);
  });

  it("that are everybody's are put on items by all and changed by nobody", async () => {
    const { caller } = await learner(worker, 1);
    const [item = 0] = await cardsOf(caller);
    const id = (await insertTags(null, 1, 1)).results[0]?.id ?? 0;
    const { userTags, systemTags } = await change<TagList>(caller, "GET", "/tags");
    expect([userTags, systemTags]).toMatchObject([[], [{ id, isSystem: true }]]);
    expect(await change<ItemView>(caller, "PUT", `/items/${item}/tags`, { tagIds: [id] })).toMatchObject({
      tags: [{ id }],
    });
    expect(await list(caller, `?tagId=${id}`)).toMatchObject({ total: 1, items: [{ id: item }] });
    const other = await learner(worker, 1);
    for (const [reader, usageCount] of [
      [caller, 1],
      [other.caller, 0],
    ] as const) {
      expect(await change<TagList>(reader, "GET", "/tags")).toMatchObject({ systemTags: [{ id, usageCount }] });
    }
    for (const [method, path, body] of [
      ["PATCH", `/tags/${id}`, { name: "Mine" }],
      ["DELETE", `/tags/${id}`, undefined],
      ["POST", `/tags/${id}/merge`, { intoId: (await tagOf(caller, "Mine")).id }],
    ] as const) {
      expect((await refusal(caller, method, path, body))[0]).toBe(404);
    }
    await worker.env.DB.prepare("delete from content_tags where id = ?").bind(id).run();
  });
});

describe("collections", () => {
  it("hold items and each other, and give them back when they are deleted", async () => {
    const { caller } = await learner(worker, 4);
    const ids = await cardsOf(caller);
    const outer = await shelfOf(caller, "Outer");
    const inner = await shelfOf(caller, "Inner", outer.id);
    expect(await change(caller, "POST", `/collections/${inner.id}/items`, { itemIds: ids })).toEqual({
      added: 4,
      removed: 0,
    });
    expect(await change(caller, "DELETE", `/collections/${inner.id}/items`, { itemIds: ids.slice(0, 1) })).toEqual({
      ...{ added: 0, removed: 1 },
    });
    expect(await list(caller, `?collectionId=${inner.id}`)).toMatchObject({ total: 3 });
    expect(await list(caller, "?collectionId=none")).toMatchObject({ total: 2 });
    const shelves = async () =>
      (await change<CollectionList>(caller, "GET", "/collections")).collections.map(({ name, parentId, itemCount }) => [
        name,
        parentId,
        itemCount,
      ]);
    await send(caller, "DELETE", `/api/content/collections/${outer.id}`);
    expect(await shelves()).toEqual([["Inner", null, 3]]);
    await change(caller, "POST", `/collections/${outer.id}/restore`);
    expect(await shelves()).toEqual([
      ["Outer", null, 0],
      ["Inner", outer.id, 3],
    ]);
    await send(caller, "DELETE", `/api/content/collections/${inner.id}`);
    expect(await list(caller, "?collectionId=none")).toMatchObject({ total: 5 });
  });

  it("list what was put in last first, a page at a time, and other lists the newest", async () => {
    const { caller } = await learner(worker, 4);
    const [a = 0, b = 0, c = 0, d = 0] = await cardsOf(caller);
    const shelf = await shelfOf(caller, "In order");
    for (const id of [b, d, a]) {
      await change(caller, "POST", `/collections/${shelf.id}/items`, { itemIds: [id] });
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const seen: number[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const query = `?collectionId=${shelf.id}&sort=added&limit=1${next && `&cursor=${encodeURIComponent(next)}`}`;
      const page: ItemPage = await list(caller, query);
      seen.push(...page.items.map(({ id }) => id));
      next = page.next;
    }
    expect(seen).toEqual([a, d, b]);
    expect((await list(caller, "?itemType=flashcard&sort=added")).items.map(({ id }) => id)).toEqual([d, c, b, a]);
  });

  it("are changed where a deleted one was around them, and not restored over one of their name", async () => {
    const { caller } = await learner(worker, 0);
    const outer = await shelfOf(caller, "Outer");
    const inner = await shelfOf(caller, "Inner", outer.id);
    await send(caller, "DELETE", `/api/content/collections/${outer.id}`);
    expect(await change(caller, "PATCH", `/collections/${inner.id}`, { name: "Renamed" })).toMatchObject({
      collection: { name: "Renamed", parentId: null },
    });
    const taken = [409, "There is already a collection with this name here."];
    expect(await refusal(caller, "POST", "/collections", { name: "renamed" })).toEqual(taken);
    const second = await shelfOf(caller, "outer");
    expect(await refusal(caller, "POST", `/collections/${outer.id}/restore`)).toEqual(taken);
    await change(caller, "PATCH", `/collections/${second.id}`, { name: "Another" });
    await change(caller, "POST", `/collections/${outer.id}/restore`);
    const { collections } = await change<CollectionList>(caller, "GET", "/collections");
    expect(collections.find(({ id }) => id === inner.id)).toMatchObject({ name: "Renamed", parentId: outer.id });
    expect(await refusal(caller, "PATCH", `/collections/${outer.id}`, { icon: "rocket" })).toEqual([
      ...[400, "Choose one of the icons offered"],
    ]);
  });

  it("leave no two of one name side by side: what comes out of a deleted one is numbered, and restored with it", async () => {
    const { caller } = await learner(worker, 0);
    const outer = await shelfOf(caller, "Outer");
    await shelfOf(caller, "Tools");
    await shelfOf(caller, "Tools (2)");
    const [tools, seeds] = [await shelfOf(caller, "TOOLS", outer.id), await shelfOf(caller, "Seeds", outer.id)];
    const named = async () => {
      const { collections } = await change<CollectionList>(caller, "GET", "/collections");
      return collections.map(({ name, parentId }) => [name, parentId]);
    };
    const beside = [
      ["Tools", null],
      ["Tools (2)", null],
    ];
    await send(caller, "DELETE", `/api/content/collections/${outer.id}`);
    expect(await named()).toEqual([...beside, ["TOOLS (3)", null], ["Seeds", null]]);
    await change(caller, "POST", `/collections/${outer.id}/restore`);
    expect(await named()).toEqual([["Outer", null], ...beside, ["TOOLS", outer.id], ["Seeds", outer.id]]);

    await send(caller, "DELETE", `/api/content/collections/${outer.id}`);
    await change(caller, "PATCH", `/collections/${tools.id}`, { name: "Mine (4)" });
    await change(caller, "POST", `/collections/${outer.id}/restore`);
    expect(await named()).toContainEqual(["Mine (4)", outer.id]);
    expect(seeds.name).toBe("Seeds");
  });

  it("take all that a query finds, as tags do, but not what changed after it was counted", async () => {
    const { caller } = await learner(worker, 20);
    const shelf = await shelfOf(caller, "All of them");
    const [keep, drop] = [await tagOf(caller, "Keep"), await tagOf(caller, "Drop")];
    const ids = await cardsOf(caller);
    await change(caller, "PATCH", "/items/tags", { itemIds: ids, updates: { addTagIds: [drop.id] } });
    const query = { itemType: "flashcard" };
    const { revision } = await list(caller, "?itemType=flashcard");
    await change(caller, "PATCH", `/items/${ids[3]}/favorite`, { isFavorite: true });
    const updates = { addTagIds: [keep.id], removeTagIds: [drop.id] };
    expect(await change(caller, "PATCH", "/items/tags", { query, revision, updates })).toEqual({
      ...{ added: 19, removed: 19 },
    });
    const later = (await list(caller)).revision;
    const found = { query: { tagId: keep.id }, revision: later };
    expect(await change(caller, "POST", `/collections/${shelf.id}/items`, found)).toEqual({ added: 19, removed: 0 });
    expect(await list(caller, `?collectionId=${shelf.id}&tagId=${drop.id}`)).toMatchObject({ total: 0 });
  });

  it("are never inside themselves, whichever of two moves comes first, and five deep at most", async () => {
    const { caller } = await learner(worker, 0);
    const [a, b] = [await shelfOf(caller, "A"), await shelfOf(caller, "B")];
    const moves = await Promise.all([
      send(caller, "PATCH", `/api/content/collections/${a.id}`, { parentId: b.id }),
      send(caller, "PATCH", `/api/content/collections/${b.id}`, { parentId: a.id }),
    ]);
    expect(moves.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    let parentId: number | null = null;
    for (const name of ["1", "2", "3", "4", "5"]) parentId = (await shelfOf(caller, name, parentId)).id;
    const deep = [400, "Collections can be nested at most 5 levels deep."];
    expect(await refusal(caller, "POST", "/collections", { name: "6", parentId })).toEqual(deep);
    expect(await refusal(caller, "PATCH", `/collections/${a.id}`, { parentId: a.id })).toEqual([
      400,
      "A collection cannot be inside itself.",
    ]);
  });

  it("keep a search by the ids of its tags, and say what is wrong with them", async () => {
    const { caller } = await learner(worker, 1);
    const [item = 0] = await cardsOf(caller);
    const tag = await tagOf(caller, "Kept");
    const saved = await shelfOf(caller, "Saved", null, { query: { tagId: tag.id, search: "front" } });
    expect(saved).toMatchObject({ itemCount: null, query: { tagId: tag.id, search: "front" } });
    expect((await refusal(caller, "POST", `/collections/${saved.id}/items`, { itemIds: [item] }))[0]).toBe(404);
    expect(await refusal(caller, "POST", "/collections", { name: "" })).toEqual([400, "Collection name is required"]);
    expect(await refusal(caller, "POST", "/collections", { name: "x".repeat(101) })).toEqual([
      400,
      "Collection name too long",
    ]);
    expect(await refusal(caller, "POST", "/collections", { name: "A", color: "blue" })).toEqual([
      400,
      "Invalid color format",
    ]);
    expect(await refusal(caller, "POST", "/collections", { name: "saved" })).toEqual([
      409,
      "There is already a collection with this name here.",
    ]);
    expect((await refusal(caller, "POST", "/collections", { name: "A", parentId: 987654321 }))[0]).toBe(404);
  });
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
      ["x".repeat(301), "A title can have at most 300 characters."],
    ] as const) {
      expect(await failureOf(await send(own.caller, "PATCH", path, { videoTitle }))).toMatchObject({
        status: 400,
        message,
      });
    }
  });

  it("is deleted with what hangs on it, and restored with it, but not with what was deleted before", async () => {
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

  it("that was deleted comes back when the same captions are brought again", async () => {
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
  await shelfOf(account, "Shelf");
  const { caller } = await learner(worker, 2);
  const [first = 0, second = 0] = await cardsOf(caller);
  const [theirs, own] = [await tagOf(caller, "exam"), await tagOf(caller, "Own")];
  await change(caller, "PUT", `/items/${first}/tags`, { tagIds: [theirs.id, own.id] });
  await change(caller, "PATCH", `/items/${second}/favorite`, { isFavorite: true });
  const shelf = await shelfOf(caller, "Shelf");
  await change(caller, "POST", `/collections/${shelf.id}/items`, { itemIds: [second] });
  await shelfOf(caller, "Search", null, { query: { tagId: theirs.id } });
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
    ["Shelf", 0, undefined],
    ["Shelf (2)", 1, undefined],
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

  it("says when it was made, renamed, edited, deleted and restored", async () => {
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
