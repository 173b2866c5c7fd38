import type { WhichItems } from "~/db/queries/content-changes";
import { findItems, listMatching } from "~/db/queries/content-items";
import {
  addLinks,
  countTargets,
  type Link,
  type LinkKind,
  MAX_TAGS_OF_ITEM,
  removeLinks,
  replaceTags,
} from "~/db/queries/content-links";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { readItem } from "./change-items";
import type { ItemView, LinkAnswer } from "./kinds";
import { collectionNotFound, itemNotFound, tagNotFound } from "./not-found";
import { filterOf } from "./read-items";
import type { BulkTags, ChosenItems } from "./schema";

type LinkDeps = Pick<Deps, "db" | "now">;

/** The most links changed per transaction. */
const CHUNK = 2000;

/** Sets an item's tags. @throws AppError not_found for the item or a tag */
export async function setTags(
  deps: LinkDeps,
  { owner, id, ...change }: { owner: Owner; id: number; tagIds: readonly number[]; operation?: string | undefined },
): Promise<ItemView> {
  await readItem(deps, { owner, id });
  const tagIds = await requireTargets(deps, owner, "tag", change.tagIds);
  await replaceTags(deps.db, owner, { ...change, id, tagIds, at: deps.now() });
  return readItem(deps, { owner, id });
}

/** Adds tags to many items, or removes them. @throws AppError not_found */
export async function tagItems(
  deps: LinkDeps,
  { owner, change }: { owner: Owner; change: BulkTags },
): Promise<LinkAnswer> {
  const { operation } = change;
  const { addTagIds, removeTagIds } = change.updates;
  const adding = await requireTargets(deps, owner, "tag", addTagIds);
  const removing = await requireTargets(deps, owner, "tag", removeTagIds);
  return inParts(deps, owner, change, async (which) => ({
    added: await linkAll(deps, owner, addLinks, { kind: "tag", which, ids: adding, operation }),
    removed: await linkAll(deps, owner, removeLinks, { kind: "tag", which, ids: removing, operation }),
  }));
}

/** Adds items to a collection, or removes them. @throws AppError not_found, invalid_input for a saved search */
export async function collectItems(
  deps: LinkDeps,
  input: { owner: Owner; id: number; items: ChosenItems; isRemoval: boolean },
): Promise<LinkAnswer> {
  const { owner, id, items, isRemoval } = input;
  const ids = await requireTargets(deps, owner, "collection", [id]);
  return inParts(deps, owner, items, async (which) => {
    const link = { kind: "collection", which, ids, operation: items.operation } as const;
    const change = await linkAll(deps, owner, isRemoval ? removeLinks : addLinks, link);
    return isRemoval ? { added: 0, removed: change } : { added: change, removed: 0 };
  });
}

/** Repeats until nothing is left to do: each round finds the links that still have to be added or removed. */
export async function linkAll(
  deps: LinkDeps,
  owner: Owner,
  change: typeof addLinks,
  link: Omit<Link, "at" | "most">,
): Promise<number> {
  if (link.ids.length === 0) return 0;
  for (let done = 0; ; ) {
    const count = await change(deps.db, owner, { ...link, at: deps.now(), most: CHUNK });
    done += count;
    if (count < CHUNK) return done;
  }
}

async function requireTargets(
  deps: LinkDeps,
  owner: Owner,
  kind: LinkKind,
  wanted: readonly number[],
): Promise<number[]> {
  const ids = [...new Set(wanted)];
  if (kind === "tag" && ids.length > MAX_TAGS_OF_ITEM) {
    throw new AppError("invalid_input", `An item can have at most ${MAX_TAGS_OF_ITEM} tags.`);
  }
  if (ids.length > 0 && (await countTargets(deps.db, owner, kind, ids)) < ids.length) {
    throw kind === "tag" ? tagNotFound() : collectionNotFound();
  }
  return ids;
}

/**
 * Applies a change to the named items that exist, or in batches to all that a query finds. Batches go by id, because
 * changed items have a later revision than the query asks for. @throws AppError not_found if no named item exists
 */
async function inParts(
  deps: LinkDeps,
  owner: Owner,
  chosen: ChosenItems,
  change: (which: WhichItems) => Promise<LinkAnswer>,
): Promise<LinkAnswer> {
  if (chosen.itemIds) {
    const rows = await findItems(deps.db, owner, [...new Set(chosen.itemIds)]);
    if (rows.length === 0) throw itemNotFound();
    return change({ ids: rows.map(({ id }) => id) });
  }
  const filter = { ...filterOf(chosen.query), revision: chosen.revision };
  const done = { added: 0, removed: 0 };
  for (let after = 0; ; ) {
    const rows = await listMatching(deps.db, owner, { filter, after, limit: CHUNK });
    if (rows.length > 0) {
      const { added, removed } = await change({ ids: rows.map(({ id }) => id) });
      done.added += added;
      done.removed += removed;
    }
    if (rows.length < CHUNK) return done;
    after = rows.at(-1)?.revision ?? after;
  }
}
