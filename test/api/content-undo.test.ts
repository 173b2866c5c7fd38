import { beforeAll, expect, it } from "vitest";
import type { CollectionView } from "~/functions/collections/collection-kinds";
import type { ItemPage, UndoAnswer } from "~/functions/library/item-kinds";
import type { TagList, TagView } from "~/functions/tags/tag-kinds";
import { type Learner, learner } from "../helpers/learner";
import { failureOf } from "../helpers/prd";
import { bodyOf, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

/** The library calls of a learner. */
function libraryOf({ caller }: Learner) {
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    bodyOf<T>(await send(caller, method, `/api/content${path}`, body));
  const list = (query = "") => ask<ItemPage>("GET", `/items?limit=100&itemType=flashcard${query}`);
  const idsOf = async (query = "") => (await list(query)).items.map(({ id }) => id).toSorted((a, b) => a - b);
  const undo = (operation: string) => ask<UndoAnswer>("POST", `/operations/${operation}/undo`);
  const makeTag = async (name: string) => (await ask<{ tag: TagView }>("POST", "/tags", { name })).tag.id;
  const makeCollection = async (name: string) =>
    (await ask<{ collection: CollectionView }>("POST", "/collections", { name })).collection.id;
  const tag = (itemIds: number[], addTagIds: number[], removeTagIds: number[] = []) =>
    ask("PATCH", "/items/tags", { itemIds, updates: { addTagIds, removeTagIds } });
  return { ask, list, idsOf, undo, makeTag, makeCollection, tag };
}

const query = { itemType: "flashcard" };

it("undoes tagging all matches: items that had the tags keep them, and later changes stay", async () => {
  const own = await learner(worker, 20);
  const { ask, list, idsOf, undo, makeTag, tag } = libraryOf(own);
  const ids = await idsOf();
  const [keep, drop] = [await makeTag("Keep"), await makeTag("Drop")];
  await tag(ids.slice(0, 3), [keep]);
  await tag(ids.slice(0, 10), [drop]);
  const { revision } = await list();
  const updates = { addTagIds: [keep], removeTagIds: [drop] };
  const change = { query, revision, updates, operation: "tag-everything" };
  expect(await ask("PATCH", "/items/tags", change)).toEqual({ added: 17, removed: 10, next: null });
  // Untagged and retagged by hand; and removed again by hand.
  const [retagged = 0, redropped = 0] = [ids[5], ids[6]];
  await tag([retagged], [], [keep]);
  await tag([retagged], [keep]);
  await tag([redropped], [drop]);
  await tag([redropped], [], [drop]);

  const stranger = await learner(worker, 1);
  const refused = await send(stranger.caller, "POST", `/api/content/operations/${change.operation}/undo`);
  expect(await failureOf(refused)).toMatchObject({ status: 404, message: "This change can no longer be undone." });
  const answers = await Promise.all([undo(change.operation), undo(change.operation)]);
  expect(answers.reduce((sum, { undone }) => sum + undone, 0)).toBe(16 + 9);
  expect(await undo(change.operation)).toEqual({ undone: 0, next: null });
  // The first request, sent again.
  expect(await ask("PATCH", "/items/tags", change)).toEqual({ added: 0, removed: 0, next: null });
  expect(await idsOf(`&tagId=${keep}`)).toEqual([...ids.slice(0, 3), retagged]);
  expect(await idsOf(`&tagId=${drop}`)).toEqual(ids.slice(0, 10).filter((id) => id !== redropped));
  const { userTags } = await ask<TagList>("GET", "/tags");
  expect(userTags.map(({ usageCount }) => usageCount)).toEqual([9, 4]);

  await tag([ids[19] ?? 0], [keep]);
  await worker.env.DB.prepare("update content_history set created_at = ? where operation = ?")
    .bind(Date.now() - 86_400_001, change.operation)
    .run();
  expect((await send(own.caller, "POST", `/api/content/operations/${change.operation}/undo`)).status).toBe(404);
});

it("undoes flags and additions to a collection, by ids and for all matches", async () => {
  const own = await learner(worker, 12);
  const { ask, list, idsOf, undo, makeCollection } = libraryOf(own);
  const ids = await idsOf();
  const collection = await makeCollection("Chemistry");
  await ask("POST", `/collections/${collection}/items`, { itemIds: ids.slice(0, 2) });
  await ask("PATCH", `/items/${ids[0]}/bookmark`, { isBookmarked: true });
  const { revision } = await list();
  const all = { query, revision };
  const flags = { isArchived: true, isBookmarked: true };
  await ask("PATCH", "/items/bulk", { itemIds: ids.slice(0, 4), updates: flags, operation: "archive-four" });
  await ask("PATCH", `/items/${ids[1]}/archive`, { isArchived: false });
  await ask("PATCH", `/items/${ids[1]}/archive`, { isArchived: true });
  expect(await undo("archive-four")).toEqual({ undone: 3 + 3, next: null });
  expect(await idsOf("&isArchived=true")).toEqual([ids[1]]);
  expect(await idsOf("&isBookmarked=true")).toEqual([ids[0]]);

  // The four that changed after the list was counted.
  const collected = { ...all, operation: "collect-everything" };
  expect(await ask("POST", `/collections/${collection}/items`, collected)).toEqual({
    added: 8,
    removed: 0,
    next: null,
  });
  expect(await undo("collect-everything")).toEqual({ undone: 8, next: null });
  expect(await idsOf(`&collectionId=${collection}`)).toEqual([ids[0]]);
  const emptied = { itemIds: ids, operation: "empty-the-collection" };
  expect(await ask("DELETE", `/collections/${collection}/items`, emptied)).toEqual({
    added: 0,
    removed: 2,
    next: null,
  });
  expect((await send(own.caller, "DELETE", `/api/content/collections/${collection}`)).status).toBe(204);
  expect(await undo("empty-the-collection")).toEqual({ undone: 0, next: null });
  await ask("POST", `/collections/${collection}/restore`);
  expect(await undo("empty-the-collection")).toEqual({ undone: 2, next: null });
  expect(await list(`&collectionId=${collection}`)).toMatchObject({ total: 1 });
});

it("restores removed tags on an item that is at the limit", async () => {
  const own = await learner(worker, 1);
  const { ask, list, idsOf, undo, makeTag, tag } = libraryOf(own);
  const [id = 0] = await idsOf();
  const tags: number[] = [];
  for (let count = 0; count < 22; count += 1) tags.push(await makeTag(`Tag ${count}`));
  await tag([id], tags.slice(0, 20));
  const replaced = { tagIds: tags.slice(2), operation: "replace-two" };
  await ask("PUT", `/items/${id}/tags`, replaced);
  expect(await undo("replace-two")).toEqual({ undone: 4, next: null });
  const [item] = (await list()).items;
  expect(item?.tags.map((one) => one.id).toSorted((a, b) => a - b)).toEqual(tags.slice(0, 20));
});

it("continues a change of many items, and its undo, where the previous request stopped", async () => {
  const own = await learner(worker, 6);
  const { ask, list, idsOf } = libraryOf(own);
  const ids = await idsOf();
  const { items, revision } = await list();
  const revisionOf = async (id: number) =>
    Number(await worker.env.DB.prepare("select revision from content_items where id = ?").bind(id).first("revision"));
  const inOrder = await Promise.all(items.map(async ({ id }) => ({ id, revision: await revisionOf(id) })));
  const later = inOrder.toSorted((a, b) => a.revision - b.revision).slice(4);
  const change = { query, revision, updates: { isFavorite: true }, operation: "favor-the-rest" };
  const after = (later[0]?.revision ?? 0) - 1;
  expect(await ask("PATCH", "/items/bulk", { ...change, after })).toEqual({ ids: null, updated: 2, next: null });
  expect(await idsOf("&isFavorite=true")).toEqual(later.map(({ id }) => id).toSorted((a, b) => a - b));
  expect(await ask("PATCH", "/items/bulk", change)).toEqual({ ids: null, updated: 4, next: null });

  const undoAfter = (id: number | undefined) => ask<UndoAnswer>("POST", `/operations/favor-the-rest/undo?after=${id}`);
  expect(await undoAfter(ids[3])).toEqual({ undone: 2, next: null });
  expect(await idsOf("&isFavorite=true")).toEqual(ids.slice(0, 4));
  expect(await undoAfter(ids[5])).toEqual({ undone: 0, next: null });
  expect(await undoAfter(0)).toEqual({ undone: 4, next: null });
  expect(await idsOf("&isFavorite=true")).toEqual([]);
});
