import type { Shareable } from "~/app/shares/share-calls";
import type { ExportScope } from "./exchange/collect";

/** What a library menu asks the page to open. */
export type LibraryDialog =
  | { dialog: "share"; thing: Shareable }
  | { dialog: "export"; choices: readonly ExportChoice[] }
  | { dialog: "import" };

/** Something that can be exported, with its label. */
export type ExportChoice = { label: string; which: ExportScope };

let current: LibraryDialog | null = null;
const listeners = new Set<() => void>();

/** Opens a dialog on the library page; null closes it. */
export function ask(next: LibraryDialog | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export function subscribeToDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentDialog = (): LibraryDialog | null => current;
export const noDialog = (): null => null;
