import { beforeAll, expect, it } from "vitest";
import type { CollectionView, ItemPage, TagList, TagView, UndoAnswer } from "~/functions/content/kinds";
import { type Learner, learner } from "../helpers/learner";
import { failureOf } from "../helpers/prd";
import { bodyOf, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

/** What a learner's library can be asked and told. */
function libraryOf({ caller }: Learner) {
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    bodyOf<T>(await send(caller, method, `/api/content${path}`, body));
  const list = (query = "") => ask<ItemPage>("GET", `/items?limit=100&itemType=flashcard${query}`);
  const idsOf = async (query = "") => (await list(query)).items.map(({ id }) => id).toSorted((a, b) => a - b);
  const undo = (operation: string) => ask<UndoAnswer>("POST", `/operations/${operation}/undo`);
  const makeTag = async (name: string) => (await ask<{ tag: TagView }>("POST", "/tags", { name })).tag.id;
  const makeShelf = async (name: string) =>
    (await ask<{ collection: CollectionView }>("POST", "/collections", { name })).collection.id;
  const tag = (itemIds: number[], addTagIds: number[], removeTagIds: number[] = []) =>
    ask("PATCH", "/items/tags", { itemIds, updates: { addTagIds, removeTagIds } });
  return { ask, list, idsOf, undo, makeTag, makeShelf, tag };
}

const query = { itemType: "flashcard" };

it("undoes the tags of all that matched: what had them keeps them, and what was changed since stays as it is", async () => {
  const own = await learner(worker, 20);
  const { ask, list, idsOf, undo, makeTag, tag } = libraryOf(own);
  const ids = await idsOf();
  const [keep, drop] = [await makeTag("Keep"), await makeTag("Drop")];
  await tag(ids.slice(0, 3), [keep]);
  await tag(ids.slice(0, 10), [drop]);
  const { revision } = await list();
  const updates = { addTagIds: [keep], removeTagIds: [drop] };
  const change = { query, revision, updates, operation: "tag-everything" };
  expect(await ask("PATCH", "/items/tags", change)).toEqual({ added: 17, removed: 10 });
  // Untagged and tagged again by hand; and dropped again by hand.
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
  expect(await undo(change.operation)).toEqual({ undone: 0 });
  // The first request, arriving once more.
  expect(await ask("PATCH", "/items/tags", change)).toEqual({ added: 0, removed: 0 });
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

it("undoes flags and what was put in a collection, by ids and for all that matched", async () => {
  const own = await learner(worker, 12);
  const { ask, list, idsOf, undo, makeShelf } = libraryOf(own);
  const ids = await idsOf();
  const shelf = await makeShelf("A shelf");
  await ask("POST", `/collections/${shelf}/items`, { itemIds: ids.slice(0, 2) });
  await ask("PATCH", `/items/${ids[0]}/bookmark`, { isBookmarked: true });
  const { revision } = await list();
  const all = { query, revision };
  const flags = { isArchived: true, isBookmarked: true };
  await ask("PATCH", "/items/bulk", { itemIds: ids.slice(0, 4), updates: flags, operation: "archive-four" });
  await ask("PATCH", `/items/${ids[1]}/archive`, { isArchived: false });
  await ask("PATCH", `/items/${ids[1]}/archive`, { isArchived: true });
  expect(await undo("archive-four")).toEqual({ undone: 3 + 3 });
  expect(await idsOf("&isArchived=true")).toEqual([ids[1]]);
  expect(await idsOf("&isBookmarked=true")).toEqual([ids[0]]);

  // The four changed after the list was counted.
  const collected = { ...all, operation: "collect-everything" };
  expect(await ask("POST", `/collections/${shelf}/items`, collected)).toEqual({ added: 8, removed: 0 });
  expect(await undo("collect-everything")).toEqual({ undone: 8 });
  expect(await idsOf(`&collectionId=${shelf}`)).toEqual([ids[0]]);
  const emptied = { itemIds: ids, operation: "empty-the-shelf" };
  expect(await ask("DELETE", `/collections/${shelf}/items`, emptied)).toEqual({ added: 0, removed: 2 });
  expect((await send(own.caller, "DELETE", `/api/content/collections/${shelf}`)).status).toBe(204);
  expect(await undo("empty-the-shelf")).toEqual({ undone: 0 });
  await ask("POST", `/collections/${shelf}/restore`);
  expect(await undo("empty-the-shelf")).toEqual({ undone: 2 });
  expect(await list(`&collectionId=${shelf}`)).toMatchObject({ total: 1 });
});

it("gives an item that is full of tags back those that were removed", async () => {
  const own = await learner(worker, 1);
  const { ask, list, idsOf, undo, makeTag, tag } = libraryOf(own);
  const [id = 0] = await idsOf();
  const tags: number[] = [];
  for (let count = 0; count < 22; count += 1) tags.push(await makeTag(`Tag ${count}`));
  await tag([id], tags.slice(0, 20));
  const replaced = { tagIds: tags.slice(2), operation: "replace-two" };
  await ask("PUT", `/items/${id}/tags`, replaced);
  expect(await undo("replace-two")).toEqual({ undone: 4 });
  const [item] = (await list()).items;
  expect(item?.tags.map((one) => one.id).toSorted((a, b) => a - b)).toEqual(tags.slice(0, 20));
});
