import type { Which } from "./exchange/collect";
import type { Shareable } from "./shares/links";

/** What a library menu asks the page to open. */
export type Asked =
  | { dialog: "share"; thing: Shareable }
  | { dialog: "export"; choices: readonly ExportChoice[] }
  | { dialog: "import" };

/** Something that can be exported, with its label. */
export type ExportChoice = { label: string; which: Which };

let current: Asked | null = null;
const listeners = new Set<() => void>();

/** Opens a dialog on the library page; null closes it. */
export function ask(next: Asked | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export function subscribeToAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentlyAsked = (): Asked | null => current;
export const nothingAsked = (): null => null;
