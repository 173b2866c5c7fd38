import { countView, type ItemFlags, listHistory, setFlags, type WhichItems } from "~/db/queries/content-changes";
import { findItems } from "~/db/queries/content-items";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import type { Tab } from "../tab";
import type { BulkAnswer, HistoryEntry, ItemView } from "./kinds";
import { itemNotFound } from "./not-found";
import { filterOf } from "./read-items";
import type { BulkChange } from "./schema";
import { toItemView } from "./views";

/** Items changed in one transaction; what is more is changed in the next. */
const CHUNK = 2000;
/** Views of one item within this time count once. */
const SAME_VIEW_MS = 60_000;
/** Entries of a history that are kept, and shown. */
const MAX_HISTORY = 200;

type ItemInput = { owner: Owner; id: number };

/** One of the owner's items. @throws AppError not_found */
export async function readItem(deps: Pick<Deps, "db">, { owner, id }: ItemInput): Promise<ItemView> {
  const [row] = await findItems(deps.db, owner, [id]);
  if (!row) throw itemNotFound();
  return toItemView(row);
}

/** Sets or takes off flags of one item; as it is already is well too. @throws AppError not_found */
export async function flagItem(
  deps: Pick<Deps, "db" | "now">,
  { owner, id, flags }: ItemInput & { flags: ItemFlags },
): Promise<ItemView> {
  await setFlags(deps.db, owner, { which: { ids: [id] }, flags, at: deps.now(), most: 1 });
  return readItem(deps, { owner, id });
}

/**
 * Sets flags of many items: of those named, or of all that a query finds and that did not change since it was counted.
 * Answers those that are there, and how many were changed: what had the flag already was not.
 * @throws AppError not_found when none of them is
 */
export async function flagItems(
  deps: Pick<Deps, "db" | "now">,
  { owner, change }: { owner: Owner; change: BulkChange },
): Promise<BulkAnswer> {
  const { updates } = change;
  if (change.itemIds) {
    const ids = [...new Set(change.itemIds)];
    const changed = await setFlags(deps.db, owner, {
      which: { ids },
      flags: updates,
      at: deps.now(),
      most: ids.length,
    });
    const there = await findItems(deps.db, owner, ids);
    if (there.length === 0) throw itemNotFound();
    return { ids: there.map(({ id }) => id), updated: changed.length };
  }
  const which = { filter: { ...filterOf(change.query), revision: change.revision } };
  return { ids: null, updated: await flagAll(deps, owner, { which, flags: updates }) };
}

/** What was changed has a higher revision and another flag, so each round finds what is left. */
async function flagAll(
  deps: Pick<Deps, "db" | "now">,
  owner: Owner,
  { which, flags }: { which: WhichItems; flags: ItemFlags },
): Promise<number> {
  for (let updated = 0; ; ) {
    const { length } = await setFlags(deps.db, owner, { which, flags, at: deps.now(), most: CHUNK });
    updated += length;
    if (length < CHUNK) return updated;
  }
}

type Viewed = { owner: Owner; tab: Tab | null } & ({ id: number } | { transcriptId: number });

/** Counts that an item was opened, from the library or (a transcript) on its own page, once a minute. @throws AppError not_found */
export async function viewItem(deps: Pick<Deps, "db" | "now">, { owner, tab, ...which }: Viewed): Promise<void> {
  const at = deps.now();
  const since = new Date(at.getTime() - SAME_VIEW_MS);
  if (!(await countView(deps.db, owner, { ...which, tab, at, since }))) throw itemNotFound();
}

/** What became of an item, the last change first and its making last. @throws AppError not_found */
export async function readHistory(deps: Pick<Deps, "db">, { owner, id }: ItemInput): Promise<HistoryEntry[]> {
  const [item, rows] = await Promise.all([readItem(deps, { owner, id }), listHistory(deps.db, owner, id, MAX_HISTORY)]);
  if (!rows) throw itemNotFound();
  const entries = rows.map(({ changeType, changeData, changedBy, changeDescription, createdAt, ...row }) => ({
    ...{ id: row.id, changeType, changeData, changeDescription, createdAt: createdAt.toISOString() },
    isByOwner: changedBy === owner.userId,
  }));
  // Known from the item itself: a row for each card of a large import would say nothing more.
  const created = { id: 0, changeType: "created", changeData: {}, changeDescription: "Created.", isByOwner: false };
  return [...entries, { ...created, createdAt: item.createdAt }];
}
