import type { ContentChange, ItemFlags } from "~/db/queries/content-changes";
import { FLAG_CHANGES } from "~/db/queries/content-changes";
import { addLinks, type LinkKind, removeLinks } from "~/db/queries/content-links";
import { listOperation, type OperationPart } from "~/db/queries/content-operations";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { flagAll } from "./change-items";
import type { UndoAnswer } from "./kinds";
import { linkAll } from "./link-items";
import { UNDO_MS } from "./undo";

/** What undoes a change of a link. */
const LINK_UNDONE: Partial<Record<ContentChange, { kind: LinkKind; change: typeof addLinks }>> = {
  tagged: { kind: "tag", change: removeLinks },
  untagged: { kind: "tag", change: addLinks },
  added_to_collection: { kind: "collection", change: removeLinks },
  removed_from_collection: { kind: "collection", change: addLinks },
};

/**
 * Undoes what one request changed in the last day. What was changed again since stays as it is, so undoing twice has one
 * effect. Tags and collections deleted since are skipped. @throws AppError not_found
 */
export async function undoOperation(
  deps: Pick<Deps, "db" | "now">,
  { owner, operation }: { owner: Owner; operation: string },
): Promise<UndoAnswer> {
  const undoing = { operation, since: new Date(deps.now().getTime() - UNDO_MS) };
  const parts = await listOperation(deps.db, owner, undoing);
  if (parts.length === 0) throw new AppError("not_found", "This change can no longer be undone.");
  let undone = 0;
  for (const part of parts.toSorted(byRoom)) {
    const input = { which: { operation }, undoing };
    const flags = flagsBefore(part.changeType);
    const link = LINK_UNDONE[part.changeType];
    if (flags) undone += await flagAll(deps, owner, { ...input, flags });
    else if (link && part.targetId !== null) {
      undone += await linkAll(deps, owner, link.change, { ...input, kind: link.kind, ids: [part.targetId] });
    }
  }
  return { undone };
}

/** Tags that were added are removed first: an item that is full has room again for those that were removed. */
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
