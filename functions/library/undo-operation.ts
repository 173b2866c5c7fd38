import { FLAG_CHANGES, type ItemFlags, setFlags } from "~/db/queries/library/item-changes";
import { addLinks, type LinkKind, removeLinks } from "~/db/queries/library/item-links";
import { listOperated, listOperation, type OperationPart, type Undoing } from "~/db/queries/library/item-operations";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { UNDO_MS } from "~/functions/undo-window";
import { inParts, PART } from "./in-parts";
import type { ContentChange, UndoAnswer } from "./item-kinds";

const LINK_UNDONE: Partial<Record<ContentChange, { kind: LinkKind; change: typeof addLinks }>> = {
  tagged: { kind: "tag", change: removeLinks },
  untagged: { kind: "tag", change: addLinks },
  added_to_collection: { kind: "collection", change: removeLinks },
  removed_from_collection: { kind: "collection", change: addLinks },
};

/**
 * Undoes what one operation changed in the last day, up to the most of one request. Anything changed again since
 * stays as it is, so undoing twice has one effect. Tags and collections deleted since are skipped.
 * @param input.after an item's id: where the previous request stopped
 * @throws AppError not_found if there is nothing to undo from the beginning
 */
export async function undoOperation(
  deps: Pick<Deps, "db" | "now">,
  { owner, operation, after }: { owner: Owner; operation: string; after: number },
): Promise<UndoAnswer> {
  const undoing = { operation, since: new Date(deps.now().getTime() - UNDO_MS) };
  let [found, undone] = [0, 0];
  const next = await inParts(
    after,
    async (from) => {
      const items = await listOperated(deps.db, owner, { ...undoing, after: from, limit: PART });
      return { items, last: items.at(-1) ?? from };
    },
    async (itemIds) => {
      found += itemIds.length;
      undone += await undoItems(deps, owner, { undoing, itemIds });
    },
  );
  if (found === 0 && after === 0) throw new AppError("not_found", "This change can no longer be undone.");
  return { undone, next };
}

async function undoItems(
  deps: Pick<Deps, "db" | "now">,
  owner: Owner,
  { undoing, itemIds }: { undoing: Undoing; itemIds: number[] },
): Promise<number> {
  const parts = await listOperation(deps.db, owner, { ...undoing, itemIds });
  let undone = 0;
  for (const { changeType, targetId } of parts.toSorted(byRoom)) {
    const at = deps.now();
    const flags = flagsBefore(changeType);
    const link = LINK_UNDONE[changeType];
    if (flags) undone += (await setFlags(deps.db, owner, { ids: itemIds, flags, at, undoing })).length;
    else if (link && targetId !== null) {
      const { kind, change } = link;
      undone += await change(deps.db, owner, { kind, itemIds, ids: [targetId], at, undoing });
    }
  }
  return undone;
}

/** Removes added tags first, so that an item at the limit has room for the restored ones. */
const byRoom = (a: OperationPart, b: OperationPart) =>
  Number(a.changeType !== "tagged") - Number(b.changeType !== "tagged");

/** The flag as it was before a change of this kind; null for other kinds. */
function flagsBefore(type: ContentChange): ItemFlags | null {
  for (const name of ["isBookmarked", "isFavorite", "isArchived"] as const) {
    const at = FLAG_CHANGES[name].findIndex(([change]) => change === type);
    if (at >= 0) return { [name]: at === 0 };
  }
  return null;
}
