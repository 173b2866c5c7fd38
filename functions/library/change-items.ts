import { countView, type ItemFlags, listHistory, setFlags } from "~/db/queries/library/item-changes";
import { findLibraryItems } from "~/db/queries/library/item-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import type { ItemType } from "~/functions/item-types";
import type { Tab } from "~/functions/tab";
import { changeMatching } from "./in-parts";
import type { BulkAnswer, HistoryEntry, ItemView } from "./item-kinds";
import { itemNotFound } from "./item-not-found";
import { toItemView } from "./item-views";
import type { BulkChange } from "./model";

/** Repeated views of an item within this many milliseconds count once. */
const SAME_VIEW_MS = 60_000;
const MAX_HISTORY = 200;

type ItemInput = { owner: Owner; id: number };

/** One of the owner's items. @throws AppError not_found */
export async function readItem(deps: Pick<Deps, "db">, { owner, id }: ItemInput): Promise<ItemView> {
  const [row] = await findLibraryItems(deps.db, owner, [id]);
  if (!row) throw itemNotFound();
  return toItemView(row);
}

/** Sets or clears flags of one item; setting a flag twice is fine. @throws AppError not_found */
export async function flagItem(
  deps: Pick<Deps, "db" | "now">,
  { owner, id, flags }: ItemInput & { flags: ItemFlags },
): Promise<ItemView> {
  await setFlags(deps.db, owner, { ids: [id], flags, at: deps.now() });
  return readItem(deps, { owner, id });
}

/**
 * Sets flags of many items: the named ones, or a query's matches that have not changed since they were counted. One
 * request changes a limited number. Items that already had the flag do not count as changed.
 * @throws AppError not_found if none of the named ones exists
 */
export async function flagItems(
  deps: Pick<Deps, "db" | "now">,
  { owner, change }: { owner: Owner; change: BulkChange },
): Promise<BulkAnswer> {
  const { updates, operation } = change;
  if (change.itemIds) {
    const ids = [...new Set(change.itemIds)];
    const changed = await setFlags(deps.db, owner, { ids, flags: updates, at: deps.now(), operation });
    const there = await findLibraryItems(deps.db, owner, ids);
    if (there.length === 0) throw itemNotFound();
    return { ids: there.map(({ id }) => id), updated: changed.length, next: null };
  }
  let updated = 0;
  const next = await changeMatching(deps, { owner, which: change }, async (ids) => {
    const changed = await setFlags(deps.db, owner, { ids, flags: updates, at: deps.now(), operation });
    updated += changed.length;
  });
  return { ids: null, updated, next };
}

type Viewed = { owner: Owner; tab: Tab | null } & ({ id: number } | { itemType: ItemType; itemId: number });

/** Counts, at most once a minute, that an item was opened from the library or on its own page. @throws AppError not_found */
export async function viewItem(deps: Pick<Deps, "db" | "now">, { owner, tab, ...which }: Viewed): Promise<void> {
  const at = deps.now();
  const since = new Date(at.getTime() - SAME_VIEW_MS);
  if (!(await countView(deps.db, owner, { ...which, tab, at, since }))) throw itemNotFound();
}

/** An item's history, from the latest change back to its creation. @throws AppError not_found */
export async function readItemHistory(deps: Pick<Deps, "db">, { owner, id }: ItemInput): Promise<HistoryEntry[]> {
  const [item, rows] = await Promise.all([readItem(deps, { owner, id }), listHistory(deps.db, owner, id, MAX_HISTORY)]);
  if (!rows) throw itemNotFound();
  const entries = rows.map(({ changeType, changeData, changedBy, changeDescription, createdAt, ...row }) => ({
    id: row.id,
    changeType,
    changeData,
    changeDescription,
    createdAt: createdAt.toISOString(),
    isByOwner: changedBy === owner.userId,
  }));
  // Derived from the item: storing a row for each card of a large import would add nothing.
  const created = { id: 0, changeType: "created", changeData: {}, changeDescription: "Created.", isByOwner: false };
  return [...entries, { ...created, createdAt: item.createdAt }];
}
