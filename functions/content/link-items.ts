import type { WhichItems } from "~/db/queries/content-changes";
import { findItems } from "~/db/queries/content-items";
import { addLinks, countTargets, type LinkKind, MAX_TAGS_OF_ITEM, removeLinks } from "~/db/queries/content-links";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { readItem } from "./change-items";
import type { ItemView, LinkAnswer } from "./kinds";
import { collectionNotFound, itemNotFound, tagNotFound } from "./not-found";
import { filterOf } from "./read-items";
import type { BulkTags } from "./schema";

type LinkDeps = Pick<Deps, "db" | "now">;

/** Links changed in one transaction; what is more is changed in the next. */
const CHUNK = 2000;

/** Gives an item these tags and no others. @throws AppError not_found for the item or a tag */
export async function setTags(
  deps: LinkDeps,
  { owner, id, tagIds }: { owner: Owner; id: number; tagIds: readonly number[] },
): Promise<ItemView> {
  await readItem(deps, { owner, id });
  const ids = await requireTargets(deps, owner, "tag", tagIds);
  const link = { kind: "tag", which: { ids: [id] }, ids, at: deps.now(), most: CHUNK } as const;
  await removeLinks(deps.db, owner, { ...link, isOthers: true });
  await addLinks(deps.db, owner, link);
  return readItem(deps, { owner, id });
}

/** Tags many items, or takes tags off them. @throws AppError not_found */
export async function tagItems(
  deps: LinkDeps,
  { owner, change }: { owner: Owner; change: BulkTags },
): Promise<LinkAnswer> {
  const { addTagIds, removeTagIds } = change.updates;
  const which: WhichItems = change.itemIds
    ? { ids: await requireItems(deps, owner, change.itemIds) }
    : { filter: { ...filterOf(change.query), revision: change.revision } };
  const adding = await requireTargets(deps, owner, "tag", addTagIds);
  const removing = await requireTargets(deps, owner, "tag", removeTagIds);
  const added = await repeat(deps, owner, addLinks, { kind: "tag", which, ids: adding });
  const removed = await repeat(deps, owner, removeLinks, { kind: "tag", which, ids: removing });
  return { added, removed };
}

/** Puts items into a collection, or takes them out. @throws AppError not_found, invalid_input for a saved search */
export async function collectItems(
  deps: LinkDeps,
  input: { owner: Owner; id: number; itemIds: readonly number[]; isRemoval: boolean },
): Promise<LinkAnswer> {
  const { owner, id, itemIds, isRemoval } = input;
  const ids = await requireTargets(deps, owner, "collection", [id]);
  const which = { ids: await requireItems(deps, owner, itemIds) };
  const change = await repeat(deps, owner, isRemoval ? removeLinks : addLinks, { kind: "collection", which, ids });
  return isRemoval ? { added: 0, removed: change } : { added: change, removed: 0 };
}

/** Until nothing is left to do: each round finds the links that are still missing, or still there. */
async function repeat(
  deps: LinkDeps,
  owner: Owner,
  change: typeof addLinks,
  link: { kind: LinkKind; which: WhichItems; ids: readonly number[] },
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

async function requireItems(deps: LinkDeps, owner: Owner, wanted: readonly number[]): Promise<number[]> {
  const rows = await findItems(deps.db, owner, [...new Set(wanted)]);
  if (rows.length === 0) throw itemNotFound();
  return rows.map(({ id }) => id);
}
