import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import type { ItemView } from "~/functions/library/item-kinds";
import { type Chosen, type Flag, type Flags, isGone, putFlag, putFlags, toastFlagged } from "./flags";
import { nameItem } from "./item-names";

type Changed = ReadonlyMap<number, Partial<Flags>>;

/**
 * Items with optimistic flags: changes apply before the server responds, and are reverted if it fails. The page's
 * statistics are reloaded after each change. `onGone` is called before an item leaves the list because it no longer
 * exists.
 */
export function useFlags(items: readonly ItemView[], onGone: (item: ItemView) => void) {
  const [changed, setChanged] = useState<Changed>(new Map());
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const { revalidate } = useRevalidator();
  const flagged = items
    .filter(({ id }) => !gone.has(id))
    .map((item) => (changed.has(item.id) ? { ...item, ...changed.get(item.id) } : item));
  const latest = useRef(flagged);
  latest.current = flagged;

  const mark = (ids: readonly number[], flags: Partial<Flags>) =>
    setChanged((before) => new Map([...before, ...ids.map((id) => [id, { ...before.get(id), ...flags }] as const)]));

  async function flag(item: ItemView, name: Flag, value: boolean) {
    mark([item.id], { [name]: value });
    const failure = await putFlag(item, name, value);
    if (failure) {
      mark([item.id], { [name]: !value });
      if (isGone(failure)) {
        onGone(item);
        setGone((before) => new Set([...before, item.id]));
      }
    } else {
      toastFlagged(nameItem(item), { flag: name, value, undo: () => void flag(item, name, !value) });
    }
    revalidate();
  }

  /** Resolves to whether it succeeded. */
  async function flagMany(chosen: Chosen, name: Flag, value: boolean): Promise<boolean> {
    const shown = "ids" in chosen ? chosen.ids : latest.current.map(({ id }) => id);
    const other = latest.current.filter((item) => shown.includes(item.id) && item[name] !== value).map(({ id }) => id);
    mark(other, { [name]: value });
    const reload = () => {
      // Only the server knows which of them changed.
      setChanged((before) => new Map([...before].filter(([id]) => !other.includes(id))));
      revalidate();
    };
    const isDone = await putFlags(chosen, { [name]: value }, reload);
    if (isDone) revalidate();
    return isDone;
  }
  return { items: flagged, flag, flagMany };
}
