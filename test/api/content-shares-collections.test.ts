import { beforeAll, describe, expect, it } from "vitest";
import type { CollectionView } from "~/functions/collections/collection-kinds";
import { signedIn } from "../helpers/accounts";
import { type Answer, call, itemsOf, share, statusOf } from "../helpers/content/shares";
import { learner } from "../helpers/learner";
import { makePrd, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

describe("a shared collection", () => {
  it("shows its items, each under the same link, and no others", async () => {
    const owner = await learner(worker, [{ front: "In it" }, { front: "Beside it" }]);
    const items = await itemsOf(owner, "flashcard");
    const [beside = 0, inside = 0] = items;
    const { collection } = await call<{ collection: CollectionView }>(
      ...[owner.caller, "POST", "/api/content/collections", { name: "Garden" }],
    );
    await call(owner.caller, "POST", `/api/content/collections/${collection.id}/items`, { itemIds: [inside] });
    const link = await share(owner.caller, `collections/${collection.id}`);
    const stranger = worker.visitor();
    const { collection: shown } = await call<Answer>(stranger, "GET", link.call);
    expect(shown).toMatchObject({ name: "Garden", total: 1, items: [{ id: inside, title: "In it" }] });
    expect(await statusOf(stranger, `${link.call}?item=${inside}`)).toBe(200);
    expect(await statusOf(stranger, `${link.call}?item=${beside}`)).toBe(404);
    expect(await statusOf(stranger, `/s/${link.token}?item=${inside}`)).toBe(200);
    expect(await statusOf(stranger, `/s/${link.token}?item=${beside}`)).toBe(404);
    const areShared = async () => {
      const all = await call<{ collections: CollectionView[] }>(owner.caller, "GET", "/api/content/collections");
      return all.collections.map(({ isShared }) => isShared);
    };
    expect(await areShared()).toEqual([true]);
    await send(owner.caller, "DELETE", `/api/content/collections/${collection.id}`);
    expect(await statusOf(stranger, link.call)).toBe(404);
    await send(owner.caller, "POST", `/api/content/collections/${collection.id}/restore`);
    expect(await statusOf(stranger, link.call)).toBe(200);
    await send(owner.caller, "DELETE", `/api/content/shares/${link.id}`);
    expect(await areShared()).toEqual([false]);
  });

  it("shows no archived item, neither in its list nor by the item's number", async () => {
    const owner = await learner(worker, [{ front: "Stays" }, { front: "Archived" }]);
    const itemIds = await itemsOf(owner, "flashcard");
    const [archived = 0, stays = 0] = itemIds;
    const { collection } = await call<{ collection: CollectionView }>(
      ...[owner.caller, "POST", "/api/content/collections", { name: "Shown" }],
    );
    await call(owner.caller, "POST", `/api/content/collections/${collection.id}/items`, { itemIds });
    const link = await share(owner.caller, `collections/${collection.id}`);
    const own = await share(owner.caller, `items/${archived}`);
    const setArchived = (isArchived: boolean) =>
      call(owner.caller, "PATCH", `/api/content/items/${archived}/archive`, { isArchived });
    const stranger = worker.visitor();
    const statuses = () =>
      Promise.all(
        [
          `${link.call}?item=${archived}`,
          `${link.call}/download?item=${archived}`,
          `/s/${link.token}?item=${archived}`,
          `${link.call}?item=${stays}`,
          own.call,
        ].map((path) => statusOf(stranger, path)),
      );
    await setArchived(true);
    const { collection: shown } = await call<Answer>(stranger, "GET", link.call);
    expect(shown).toMatchObject({ total: 1, items: [{ id: stays }] });
    expect(await statuses()).toEqual([404, 404, 404, 200, 200]);
    await setArchived(false);
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  });

  it("that is a saved search has no link", async () => {
    const { caller } = await learner(worker, 0);
    const { collection } = await call<{ collection: CollectionView }>(
      ...[caller, "POST", "/api/content/collections", { name: "Search", query: { search: "soil" } }],
    );
    expect((await caller.post(`/api/content/collections/${collection.id}/shares`, {})).status).toBe(404);
  });
});

describe("links of another's thing", () => {
  it.each(["prompts", "collections"])("are neither listed, made, changed nor ended: %s", async (kind) => {
    const owner = worker.visitor();
    const prd = await makePrd(owner);
    const { collection } = await call<{ collection: CollectionView }>(
      ...[owner, "POST", "/api/content/collections", { name: "Mine" }],
    );
    const id = kind === "prompts" ? prd.id : collection.id;
    const link = await share(owner, `${kind}/${id}`);
    const path = `/api/content/${kind}/${id}/shares`;
    expect(await statusOf(owner, path)).toBe(200);
    const before = await call(owner, "GET", path);
    const { caller: account } = await signedIn(worker);
    for (const stranger of [worker.visitor(), account]) {
      expect(await statusOf(stranger, path)).toBe(404);
      expect((await send(stranger, "POST", path, { shareType: "link_only" })).status).toBe(404);
      const change = await send(stranger, "PATCH", `/api/content/shares/${link.id}`, { shareType: "public" });
      expect(change.status).toBe(404);
      expect((await send(stranger, "DELETE", `/api/content/shares/${link.id}`)).status).toBe(404);
    }
    expect(await call(owner, "GET", path)).toEqual(before);
  });
});
