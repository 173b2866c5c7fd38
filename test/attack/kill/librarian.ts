import type { DatabaseSync } from "node:sqlite";
import type { CollectionView } from "~/functions/collections/collection-kinds";
import type { ItemPage } from "~/functions/library/item-kinds";
import type { TagList, TagView } from "~/functions/tags/tag-kinds";
import { keptLibrary, recountedLibrary } from "../../helpers/content-recount";
import { send } from "../../helpers/prompts";
import { type Visitor, visitor } from "../../helpers/visitor";
import type { Learner } from "./learners";
import { accepted, told, type Writer } from "./writers";

/** Sets and clears flags, tags and collections of many items, and undoes some of it: all that counters count. */
export function librarian({ cookie }: Learner): Writer {
  return {
    kind: "card",
    write: async (url, count) => {
      const caller = visitor(url);
      caller.cookies.set("visitor", cookie.slice("visitor=".length));
      const work = WORKS[count % WORKS.length] ?? flag;
      return (await told(work(caller, count).then(() => true))) ?? false;
    },
  };
}

type Work = (caller: Visitor, count: number) => Promise<unknown>;

const ask = <T>(caller: Visitor, method: string, path: string, body?: unknown): Promise<T> =>
  accepted<T>(send(caller, method, `/api/content${path}`, body));

const flag: Work = async (caller, count) => {
  const { items } = await ask<ItemPage>(caller, "GET", "/items?limit=100");
  const name = (["isFavorite", "isBookmarked", "isArchived"] as const)[count % 3] ?? "isFavorite";
  const itemIds = items.slice(0, name === "isArchived" ? 3 : 100).map(({ id }) => id);
  await ask(caller, "PATCH", "/items/bulk", { itemIds, updates: { [name]: count % 2 === 0 } });
};

/** Tags all favorites by their query, twice, and undoes that. */
const tag: Work = async (caller) => {
  const { id } = await tagNamed(caller, "Often");
  const { revision } = await ask<ItemPage>(caller, "GET", "/items?isFavorite=true&limit=1");
  const operation = crypto.randomUUID();
  const body = { query: { isFavorite: "true" }, revision, operation, updates: { addTagIds: [id] } };
  await ask(caller, "PATCH", "/items/tags", body);
  await ask(caller, "PATCH", "/items/tags", body);
  if (Math.random() < 0.5) await send(caller, "POST", `/api/content/operations/${operation}/undo`);
};

/** Puts bookmarked items into a collection, takes some out, deletes it and restores it. */
const collect: Work = async (caller, count) => {
  const { id } = await collectionNamed(caller, "Chemistry");
  const page = await ask<ItemPage>(caller, "GET", "/items?isBookmarked=true&limit=50");
  const all = { query: { isBookmarked: "true" }, revision: page.revision };
  await ask(caller, "POST", `/collections/${id}/items`, all);
  const itemIds = page.items.slice(count % 20).map((item) => item.id);
  if (itemIds.length > 0) await ask(caller, "DELETE", `/collections/${id}/items`, { itemIds });
  await ask(caller, "DELETE", `/collections/${id}`);
  await ask(caller, "POST", `/collections/${id}/restore`);
};

/** Merges a tag into another and parts them again. */
const merge: Work = async (caller) => {
  const [often, rare] = [await tagNamed(caller, "Often"), await tagNamed(caller, "Rare")];
  await ask(caller, "POST", `/tags/${rare.id}/merge`, { intoId: often.id });
  await ask(caller, "POST", `/tags/${rare.id}/restore`);
};

const WORKS = [flag, tag, flag, collect, flag, merge];

async function tagNamed(caller: Visitor, name: string): Promise<TagView> {
  const { userTags } = await ask<TagList>(caller, "GET", "/tags");
  const known = userTags.find((one) => one.name === name);
  return known ?? (await ask<{ tag: TagView }>(caller, "POST", "/tags", { name })).tag;
}

async function collectionNamed(caller: Visitor, name: string): Promise<CollectionView> {
  const { collections } = await ask<{ collections: CollectionView[] }>(caller, "GET", "/collections");
  const known = collections.find((one) => one.name === name);
  return known ?? (await ask<{ collection: CollectionView }>(caller, "POST", "/collections", { name })).collection;
}

/** Whether the library's items and counters are what a recount of its things gives. */
export function libraryFaults(db: DatabaseSync): string[] {
  const [kept, recounted] = [keptLibrary(db), recountedLibrary(db)].map((one) => JSON.stringify(one));
  return kept === recounted ? [] : ["a counter of the library is not what a recount gives"];
}
