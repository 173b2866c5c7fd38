/** Selected ids in a list, and the one where a range starts. */
export type ListSelection = { ids: ReadonlySet<number>; anchor: number | null };

export const NOTHING_SELECTED: ListSelection = { ids: new Set(), anchor: null };

/** Handles a click on a checkbox; with Shift, all items from the last clicked one get its new state. */
export function press(
  { ids, anchor }: ListSelection,
  id: number,
  { order, isRange }: { order: readonly number[]; isRange: boolean },
): ListSelection {
  const isChosen = !ids.has(id);
  const [from, to] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(id)];
  const pressed = isRange && from !== -1 && to !== -1 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const next = new Set(ids);
  for (const one of pressed) {
    if (isChosen) next.add(one);
    else next.delete(one);
  }
  return { ids: next, anchor: id };
}
