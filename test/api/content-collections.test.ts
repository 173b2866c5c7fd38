import { beforeAll, describe, expect, it } from "vitest";
import type { CollectionList } from "~/functions/collections/collection-kinds";
import type { ItemPage } from "~/functions/library/item-kinds";
import { cardsOf, change, collectionOf, list, refusal, tagOf } from "../helpers/content/calls";
import { learner } from "../helpers/learner";
import { bodyOf, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

describe("collections", () => {
  it("hold items and each other, and release them when deleted", async () => {
    const { caller } = await learner(worker, 4);
    const ids = await cardsOf(caller);
    const outer = await collectionOf(caller, "Outer");
    const inner = await collectionOf(caller, "Inner", outer.id);
    expect(await change(caller, "POST", `/collections/${inner.id}/items`, { itemIds: ids })).toEqual({
      ...{ added: 4, removed: 0, next: null },
    });
    expect(await change(caller, "DELETE", `/collections/${inner.id}/items`, { itemIds: ids.slice(0, 1) })).toEqual({
      ...{ added: 0, removed: 1, next: null },
    });
    expect(await list(caller, `?collectionId=${inner.id}`)).toMatchObject({ total: 3 });
    expect(await list(caller, "?collectionId=none")).toMatchObject({ total: 2 });
    const listed = async () =>
      (await change<CollectionList>(caller, "GET", "/collections")).collections.map(({ name, parentId, itemCount }) => [
        name,
        parentId,
        itemCount,
      ]);
    await send(caller, "DELETE", `/api/content/collections/${outer.id}`);
    expect(await listed()).toEqual([["Inner", null, 3]]);
    await change(caller, "POST", `/collections/${outer.id}/restore`);
    expect(await listed()).toEqual([
      ["Outer", null, 0],
      ["Inner", outer.id, 3],
    ]);
    await send(caller, "DELETE", `/api/content/collections/${inner.id}`);
    expect(await list(caller, "?collectionId=none")).toMatchObject({ total: 5 });
  });

  it("list the last added first, page by page, while other lists show the newest first", async () => {
    const { caller } = await learner(worker, 4);
    const [a = 0, b = 0, c = 0, d = 0] = await cardsOf(caller);
    const collection = await collectionOf(caller, "In order");
    for (const id of [b, d, a]) {
      await change(caller, "POST", `/collections/${collection.id}/items`, { itemIds: [id] });
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const seen: number[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const query = `?collectionId=${collection.id}&sort=added&limit=1${next && `&cursor=${encodeURIComponent(next)}`}`;
      const page: ItemPage = await list(caller, query);
      seen.push(...page.items.map(({ id }) => id));
      next = page.next;
    }
    expect(seen).toEqual([a, d, b]);
    expect((await list(caller, "?itemType=flashcard&sort=added")).items.map(({ id }) => id)).toEqual([d, c, b, a]);
  });

  it("can be edited after their parent was deleted, and are not restored over one of the same name", async () => {
    const { caller } = await learner(worker, 0);
    const outer = await collectionOf(caller, "Outer");
    const inner = await collectionOf(caller, "Inner", outer.id);
    await send(caller, "DELETE", `/api/content/collections/${outer.id}`);
    expect(await change(caller, "PATCH", `/collections/${inner.id}`, { name: "Renamed" })).toMatchObject({
      collection: { name: "Renamed", parentId: null },
    });
    const taken = [409, "A collection with this name already exists here."];
    expect(await refusal(caller, "POST", "/collections", { name: "renamed" })).toEqual(taken);
    const second = await collectionOf(caller, "outer");
    expect(await refusal(caller, "POST", `/collections/${outer.id}/restore`)).toEqual(taken);
    await change(caller, "PATCH", `/collections/${second.id}`, { name: "Another" });
    await change(caller, "POST", `/collections/${outer.id}/restore`);
    const { collections } = await change<CollectionList>(caller, "GET", "/collections");
    expect(collections.find(({ id }) => id === inner.id)).toMatchObject({ name: "Renamed", parentId: outer.id });
    expect(await refusal(caller, "PATCH", `/collections/${outer.id}`, { icon: "rocket" })).toEqual([
      ...[400, "Choose one of the icons offered"],
    ]);
  });

  it("never share a name with a sibling: those that move up from a deleted parent are numbered until it is restored", async () => {
    const { caller } = await learner(worker, 0);
    const outer = await collectionOf(caller, "Outer");
    await collectionOf(caller, "Tools");
    await collectionOf(caller, "Tools (2)");
    const [tools, seeds] = [
      await collectionOf(caller, "TOOLS", outer.id),
      await collectionOf(caller, "Seeds", outer.id),
    ];
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

  it("add all items that a query finds, as tags do, but none that changed after the count", async () => {
    const { caller } = await learner(worker, 20);
    const collection = await collectionOf(caller, "All of them");
    const [keep, drop] = [await tagOf(caller, "Keep"), await tagOf(caller, "Drop")];
    const ids = await cardsOf(caller);
    await change(caller, "PATCH", "/items/tags", { itemIds: ids, updates: { addTagIds: [drop.id] } });
    const query = { itemType: "flashcard" };
    const { revision } = await list(caller, "?itemType=flashcard");
    await change(caller, "PATCH", `/items/${ids[3]}/favorite`, { isFavorite: true });
    const updates = { addTagIds: [keep.id], removeTagIds: [drop.id] };
    expect(await change(caller, "PATCH", "/items/tags", { query, revision, updates })).toEqual({
      ...{ added: 19, removed: 19, next: null },
    });
    const later = (await list(caller)).revision;
    const found = { query: { tagId: keep.id }, revision: later };
    expect(await change(caller, "POST", `/collections/${collection.id}/items`, found)).toEqual({
      added: 19,
      removed: 0,
      next: null,
    });
    expect(await list(caller, `?collectionId=${collection.id}&tagId=${drop.id}`)).toMatchObject({ total: 0 });
  });

  it("are never nested in themselves, even by two simultaneous moves, and at most five levels deep", async () => {
    const { caller } = await learner(worker, 0);
    const [a, b] = [await collectionOf(caller, "A"), await collectionOf(caller, "B")];
    const moves = await Promise.all([
      send(caller, "PATCH", `/api/content/collections/${a.id}`, { parentId: b.id }),
      send(caller, "PATCH", `/api/content/collections/${b.id}`, { parentId: a.id }),
    ]);
    expect(moves.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    let parentId: number | null = null;
    for (const name of ["1", "2", "3", "4", "5"]) parentId = (await collectionOf(caller, name, parentId)).id;
    const deep = [400, "Collections can be nested up to 5 levels deep."];
    expect(await refusal(caller, "POST", "/collections", { name: "6", parentId })).toEqual(deep);
    expect(await refusal(caller, "PATCH", `/collections/${a.id}`, { parentId: a.id })).toEqual([
      400,
      "A collection can't be inside itself.",
    ]);
  });

  it("never share a name or exceed a level when several are created at once, and none of them is lost", async () => {
    const { caller } = await learner(worker, 0);
    const create = (name: string) => send(caller, "POST", "/api/content/collections", { name });
    const same = await Promise.all([create("Garden"), create("garden"), create("GARDEN")]);
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const unlike = await Promise.all(["Soil", "Water", "Light"].map(create));
    expect(unlike.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { collections } = await bodyOf<CollectionList>(await caller.get("/api/content/collections"));
    expect(collections.map(({ name }) => name.toLowerCase()).sort()).toEqual(["garden", "light", "soil", "water"]);
  });

  it("store a search by the ids of its tags, and report invalid input", async () => {
    const { caller } = await learner(worker, 1);
    const [item = 0] = await cardsOf(caller);
    const tag = await tagOf(caller, "Kept");
    const saved = await collectionOf(caller, "Saved", null, { query: { tagId: tag.id, search: "front" } });
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
      "A collection with this name already exists here.",
    ]);
    expect((await refusal(caller, "POST", "/collections", { name: "A", parentId: 987654321 }))[0]).toBe(404);
  });
});
