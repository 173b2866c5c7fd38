import { countView, type ItemFlags, listHistory, setFlags } from "~/db/queries/content-changes";
import { findItems } from "~/db/queries/content-items";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import type { Tab } from "../tab";
import type { BulkAnswer, HistoryEntry, ItemView } from "./kinds";
import { itemNotFound } from "./not-found";
import { filterOf } from "./read-items";
import type { BulkChange } from "./schema";
import { toItemView } from "./views";

/** The most items changed per transaction. */
const CHUNK = 2000;
/** Milliseconds within which repeated views of an item count once. */
const SAME_VIEW_MS = 60_000;
/** The most entries of an item's history, stored and shown. */
const MAX_HISTORY = 200;

type ItemInput = { owner: Owner; id: number };

/** One of the owner's items. @throws AppError not_found */
export async function readItem(deps: Pick<Deps, "db">, { owner, id }: ItemInput): Promise<ItemView> {
  const [row] = await findItems(deps.db, owner, [id]);
  if (!row) throw itemNotFound();
  return toItemView(row);
}

/** Sets or clears flags of one item; setting a flag twice is fine. @throws AppError not_found */
export async function flagItem(
  deps: Pick<Deps, "db" | "now">,
  { owner, id, flags }: ItemInput & { flags: ItemFlags },
): Promise<ItemView> {
  await setFlags(deps.db, owner, { which: { ids: [id] }, flags, at: deps.now(), most: 1 });
  return readItem(deps, { owner, id });
}

/**
 * Sets flags of many items: the named ones, or all that a query finds and that have not changed since they were counted.
 * Returns the items that exist, and how many were changed; items that already had the flag do not count.
 * @throws AppError not_found if none of them exists
 */
export async function flagItems(
  deps: Pick<Deps, "db" | "now">,
  { owner, change }: { owner: Owner; change: BulkChange },
): Promise<BulkAnswer> {
  const { updates, operation } = change;
  if (change.itemIds) {
    const ids = [...new Set(change.itemIds)];
    const changed = await setFlags(deps.db, owner, {
      which: { ids },
      flags: updates,
      at: deps.now(),
      most: ids.length,
      operation,
    });
    const there = await findItems(deps.db, owner, ids);
    if (there.length === 0) throw itemNotFound();
    return { ids: there.map(({ id }) => id), updated: changed.length };
  }
  const which = { filter: { ...filterOf(change.query), revision: change.revision } };
  return { ids: null, updated: await flagAll(deps, owner, { which, flags: updates, operation }) };
}

/** Repeats until no item is left to change: changed items have another flag, so each round finds the remaining ones. */
export async function flagAll(
  deps: Pick<Deps, "db" | "now">,
  owner: Owner,
  change: Omit<Parameters<typeof setFlags>[2], "at" | "most">,
): Promise<number> {
  for (let updated = 0; ; ) {
    const { length } = await setFlags(deps.db, owner, { ...change, at: deps.now(), most: CHUNK });
    updated += length;
    if (length < CHUNK) return updated;
  }
}

type Viewed = { owner: Owner; tab: Tab | null } & ({ id: number } | { transcriptId: number });

/** Counts, at most once a minute, that an item was opened from the library or on its own page. @throws AppError not_found */
export async function viewItem(deps: Pick<Deps, "db" | "now">, { owner, tab, ...which }: Viewed): Promise<void> {
  const at = deps.now();
  const since = new Date(at.getTime() - SAME_VIEW_MS);
  if (!(await countView(deps.db, owner, { ...which, tab, at, since }))) throw itemNotFound();
}

/** An item's history, from the latest change back to its creation. @throws AppError not_found */
export async function readHistory(deps: Pick<Deps, "db">, { owner, id }: ItemInput): Promise<HistoryEntry[]> {
  const [item, rows] = await Promise.all([readItem(deps, { owner, id }), listHistory(deps.db, owner, id, MAX_HISTORY)]);
  if (!rows) throw itemNotFound();
  const entries = rows.map(({ changeType, changeData, changedBy, changeDescription, createdAt, ...row }) => ({
    ...{ id: row.id, changeType, changeData, changeDescription, createdAt: createdAt.toISOString() },
    isByOwner: changedBy === owner.userId,
  }));
  // Derived from the item: storing a row for each card of a large import would add nothing.
  const created = { id: 0, changeType: "created", changeData: {}, changeDescription: "Created.", isByOwner: false };
  return [...entries, { ...created, createdAt: item.createdAt }];
}
