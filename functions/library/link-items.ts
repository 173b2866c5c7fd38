import {
  addLinks,
  countTargets,
  type LinkKind,
  MAX_TAGS_OF_ITEM,
  removeLinks,
  replaceTags,
} from "~/db/queries/library/item-links";
import { findLibraryItems } from "~/db/queries/library/item-rows";
import type { Owner } from "~/functions/accounts/owner";
import { collectionNotFound } from "~/functions/collections/collection-tree";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { tagNotFound } from "~/functions/tags/change-tags";
import { readItem } from "./change-items";
import { changeMatching } from "./in-parts";
import type { ItemView, LinkAnswer } from "./item-kinds";
import { itemNotFound } from "./item-not-found";
import type { BulkTags, ChosenItems } from "./model";

type LinkDeps = Pick<Deps, "db" | "now">;

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
  return linkChosen(deps, owner, change, async (itemIds) => {
    const link = { kind: "tag", itemIds, operation, at: deps.now() } as const;
    return {
      added: adding.length > 0 ? await addLinks(deps.db, owner, { ...link, ids: adding }) : 0,
      removed: removing.length > 0 ? await removeLinks(deps.db, owner, { ...link, ids: removing }) : 0,
    };
  });
}

/** Adds items to a collection, or removes them. @throws AppError not_found, invalid_input for a saved search */
export async function collectItems(
  deps: LinkDeps,
  input: { owner: Owner; id: number; items: ChosenItems; isRemoval: boolean },
): Promise<LinkAnswer> {
  const { owner, id, items, isRemoval } = input;
  const ids = await requireTargets(deps, owner, "collection", [id]);
  return linkChosen(deps, owner, items, async (itemIds) => {
    const link = { kind: "collection", itemIds, ids, operation: items.operation, at: deps.now() } as const;
    return isRemoval
      ? { added: 0, removed: await removeLinks(deps.db, owner, link) }
      : { added: await addLinks(deps.db, owner, link), removed: 0 };
  });
}

async function requireTargets(
  deps: LinkDeps,
  owner: Owner,
  kind: LinkKind,
  wanted: readonly number[],
): Promise<number[]> {
  const ids = [...new Set(wanted)];
  if (kind === "tag" && ids.length > MAX_TAGS_OF_ITEM) {
    throw new AppError("invalid_input", `An item can have up to ${MAX_TAGS_OF_ITEM} tags.`);
  }
  if (ids.length > 0 && (await countTargets(deps.db, owner, kind, ids)) < ids.length) {
    throw kind === "tag" ? tagNotFound() : collectionNotFound();
  }
  return ids;
}

/**
 * Applies a change to the named items that exist, or to a query's matches, up to the most of one request.
 * @throws AppError not_found if no named item exists
 */
async function linkChosen(
  deps: LinkDeps,
  owner: Owner,
  chosen: ChosenItems,
  change: (itemIds: number[]) => Promise<{ added: number; removed: number }>,
): Promise<LinkAnswer> {
  if (chosen.itemIds) {
    const rows = await findLibraryItems(deps.db, owner, [...new Set(chosen.itemIds)]);
    if (rows.length === 0) throw itemNotFound();
    return { ...(await change(rows.map(({ id }) => id))), next: null };
  }
  const done = { added: 0, removed: 0 };
  const next = await changeMatching(deps, { owner, which: chosen }, async (itemIds) => {
    const { added, removed } = await change(itemIds);
    done.added += added;
    done.removed += removed;
  });
  return { ...done, next };
}
