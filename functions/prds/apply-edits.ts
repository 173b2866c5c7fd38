import type { Citation } from "~/functions/citations/schema";
import { AppError } from "~/functions/errors";
import { applyEdit } from "./apply-edit";
import { evidenceOf } from "./evidence";
import { oneLine } from "./requirements";
import type { PrdItem } from "./schema";

/**
 * The items after a person edited their texts, one text an item in the same order (with or without the group's prefix);
 * null for an emptied line. A line of the owner's takes over no citations from other lines. What a check had found of a
 * line goes with the text or the quotes that it was found of.
 * @param cited citations that the person chose, by the item's index
 * @throws AppError `invalid_input` when the number of texts is another than that of items
 */
export function applyEdits(
  items: readonly PrdItem[],
  editedTexts: readonly string[],
  cited: ReadonlyMap<number, readonly Citation[]> = new Map(),
): (PrdItem | null)[] {
  if (items.length !== editedTexts.length) {
    throw new AppError("invalid_input", "These edits no longer match the document. Please reload and try again.");
  }
  const moved = new Map(items.flatMap((item) => [...evidenceOf(item)]));
  return items.map((item, index) => {
    const line = oneLine(editedTexts[index] ?? "");
    const prefix = `${item.group}:`;
    const text = line.startsWith(prefix) ? line.slice(prefix.length).trim() : line;
    const edited = applyEdit(item, { text, citations: cited.get(index) }, item.added ? undefined : moved);
    const isRequoted = cited.has(index) && JSON.stringify(edited?.citations) !== JSON.stringify(item.citations);
    return edited && edited !== item ? restated(edited, isRequoted) : edited;
  });
}

/** An edited item: its origin follows from its quotes again, and the outdated support check is removed. */
function restated({ support: _checked, basis, ...item }: PrdItem, isRequoted: boolean): PrdItem {
  const isQuoted = item.citations.length > 0;
  return {
    ...item,
    origin: isQuoted ? "quoted" : "inferred",
    ...(isQuoted && basis && { basis }),
    ...(isRequoted && { requoted: true }),
  };
}
