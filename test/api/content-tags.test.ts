import { beforeAll, describe, expect, it } from "vitest";
import type { CollectionList } from "~/functions/collections/collection-kinds";
import type { ItemView } from "~/functions/library/item-kinds";
import type { TagList, TagView } from "~/functions/tags/tag-kinds";
import { cardsOf, change, collectionOf, idsOf, list, refusal, tagOf } from "../helpers/content/calls";
import { learner } from "../helpers/learner";
import { send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

describe("tags", () => {
  it("are created, renamed, added to items, counted, merged, deleted and restored", async () => {
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
    expect(await change(caller, "PATCH", "/items/tags", { itemIds: ids, updates })).toEqual({
      added: 3,
      removed: 1,
      next: null,
    });
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

  it("can be merged and separated: items with both keep both, and saved searches keep working", async () => {
    const { caller } = await learner(worker, 4);
    const ids = await cardsOf(caller);
    const [gone, kept] = [await tagOf(caller, "Gone"), await tagOf(caller, "Kept")];
    await change(caller, "PATCH", "/items/tags", { itemIds: ids, updates: { addTagIds: [gone.id] } });
    await change(caller, "PUT", `/items/${ids[0]}/tags`, { tagIds: [gone.id, kept.id] });
    await collectionOf(caller, "Search", null, { query: { tagId: gone.id } });
    const saved = async () => (await change<CollectionList>(caller, "GET", "/collections")).collections[0]?.query;
    await change(caller, "POST", `/tags/${gone.id}/merge`, { intoId: kept.id });
    expect(await list(caller, `?tagId=${kept.id}`)).toMatchObject({ total: 4 });
    expect(await saved()).toMatchObject({ tagId: kept.id });
    await change(caller, "POST", `/tags/${gone.id}/restore`);
    expect(idsOf(await list(caller, `?tagId=${kept.id}`))).toEqual([ids[0]]);
    expect(await list(caller, `?tagId=${gone.id}`)).toMatchObject({ total: 4 });
    expect(await saved()).toEqual({ tagId: gone.id });
  });

  it("are not restored over another that now has the name", async () => {
    const { caller } = await learner(worker, 1);
    const first = await tagOf(caller, "Same");
    await send(caller, "DELETE", `/api/content/tags/${first.id}`);
    const second = await tagOf(caller, "same");
    const path = `/tags/${first.id}/restore`;
    expect(await refusal(caller, "POST", path)).toEqual([409, "You already have a tag with this name."]);
    await change(caller, "PATCH", `/tags/${second.id}`, { name: "Other" });
    expect(await change(caller, "POST", path)).toMatchObject({ tag: { name: "Same" } });
  });

  it("that are deleted can be neither added to items nor removed, and items keep what they had", async () => {
    const { caller } = await learner(worker, 1);
    const [item = 0] = await cardsOf(caller);
    const [gone, kept] = [await tagOf(caller, "Gone"), await tagOf(caller, "Kept")];
    await change(caller, "PUT", `/items/${item}/tags`, { tagIds: [gone.id, kept.id] });
    await send(caller, "DELETE", `/api/content/tags/${gone.id}`);
    const refused = [404, "The tag could not be found or you don't have access to it."];
    expect(await refusal(caller, "PUT", `/items/${item}/tags`, { tagIds: [gone.id] })).toEqual(refused);
    for (const updates of [{ addTagIds: [kept.id, gone.id] }, { removeTagIds: [kept.id, gone.id] }]) {
      expect(await refusal(caller, "PATCH", "/items/tags", { itemIds: [item], updates })).toEqual(refused);
    }
    expect(await refusal(caller, "POST", `/tags/${kept.id}/merge`, { intoId: gone.id })).toEqual(refused);
    expect(await refusal(caller, "PATCH", `/tags/${gone.id}`, { name: "Back" })).toEqual(refused);
    const { items } = await list(caller, "?itemType=flashcard");
    expect(items.map(({ tags }) => tags.map(({ name }) => name))).toEqual([["Kept"]]);
    await change(caller, "POST", `/tags/${gone.id}/restore`);
    expect(await list(caller, `?tagId=${gone.id}`)).toMatchObject({ total: 1 });
  });

  it("are not renamed to the name of another, in whatever case, except a deleted one", async () => {
    const { caller } = await learner(worker, 0);
    const [soil, water] = [await tagOf(caller, "Soil"), await tagOf(caller, "Water")];
    const taken = [409, "You already have a tag with this name."];
    for (const name of ["Soil", " sOIL "]) {
      expect(await refusal(caller, "PATCH", `/tags/${water.id}`, { name })).toEqual(taken);
    }
    const names = async () => (await change<TagList>(caller, "GET", "/tags")).userTags.map(({ name }) => name);
    expect(await names()).toEqual(["Soil", "Water"]);
    expect(await change(caller, "PATCH", `/tags/${water.id}`, { name: "WATER" })).toMatchObject({
      tag: { name: "WATER" },
    });
    await send(caller, "DELETE", `/api/content/tags/${soil.id}`);
    expect(await change(caller, "PATCH", `/tags/${water.id}`, { name: "Soil" })).toMatchObject({
      tag: { name: "Soil" },
    });
  });

  it("report what is wrong with the input", async () => {
    const { caller } = await learner(worker, 1);
    const [item = 0] = await cardsOf(caller);
    for (const name of ["  ", "\n\t", "\u0000", "\u200b\u202e\u2066", "\u00a0\u2028"]) {
      expect(await refusal(caller, "POST", "/tags", { name })).toEqual([400, "Tag name is required"]);
    }
    expect((await tagOf(caller, "\u0007cafe\u0301\nau lait\u0000 ")).name).toBe("café au lait");
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
      ...[400, "The description can have up to 500 characters"],
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

  it("are limited to five hundred, and twenty on an item", async () => {
    const { caller, anonymousId } = await learner(worker, 2);
    const [item = 0, other = 0] = await cardsOf(caller);
    const ids = (await insertTags(anonymousId, 500)).results.map(({ id }) => id);
    expect(await refusal(caller, "POST", "/tags", { name: "One more" })).toEqual([
      ...[400, "You can have up to 500 tags."],
    ]);
    expect(await refusal(caller, "PUT", `/items/${item}/tags`, { tagIds: ids.slice(0, 21) })).toEqual([
      ...[400, "An item can have up to 20 tags."],
    ]);
    const { tags } = await change<ItemView>(caller, "PUT", `/items/${item}/tags`, { tagIds: ids.slice(0, 20) });
    expect(tags).toHaveLength(20);
    // An item without room is left out; the others are tagged.
    const updates = { addTagIds: [ids[20]] };
    expect(await change(caller, "PATCH", "/items/tags", { itemIds: [item, other], updates })).toEqual({
      ...{ added: 1, removed: 0, next: null },
    });
    await send(caller, "DELETE", `/api/content/tags/${ids[0]}`);
    await change(caller, "PUT", `/items/${item}/tags`, { tagIds: ids.slice(1, 21) });
    const { tag: last } = await change<{ tag: TagView }>(caller, "POST", "/tags", { name: "One more" });
    const restored = `/tags/${ids[0]}/restore`;
    expect(await refusal(caller, "POST", restored)).toEqual([400, "You can have up to 500 tags."]);
    await send(caller, "DELETE", `/api/content/tags/${last.id}`);
    expect(await change(caller, "POST", restored)).toMatchObject({ tag: { usageCount: 0 } });
    expect((await change<ItemView>(caller, "GET", `/items/${item}`)).tags).toHaveLength(20);
  });

  it("that are shared can be added to items by everyone and changed by nobody", async () => {
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
