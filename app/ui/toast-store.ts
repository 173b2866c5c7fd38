/** `action` is an optional button in the toast; `altText` says how to do the same without it. */
export type ToastText = {
  title: string;
  description?: string;
  isDestructive?: boolean;
  /** Stays until it is dismissed. */
  isLasting?: boolean;
  action?: { label: string; altText: string; onPress: () => void };
};

export type Toast = ToastText & { id: number; isOpen: boolean };

/** How long a dismissed toast is remembered before it is removed, in milliseconds. */
const REMOVE_DELAY_MS = 1_000_000;

let current: Toast | null = null;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, replacing the current one. */
export function showToast(text: ToastText): void {
  clearTimeout(removal);
  set({ ...text, id: (current?.id ?? 0) + 1, isOpen: true });
}

/** Dismisses a toast that would stay, because it no longer concerns the page. */
export function dismissLastingToast(): void {
  if (current?.isLasting) dismissToast();
}

export function dismissToast(): void {
  if (!current?.isOpen) return;
  set({ ...current, isOpen: false });
  clearTimeout(removal);
  removal = setTimeout(() => set(null), REMOVE_DELAY_MS);
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToast = (): Toast | null => current;
export const noToast = (): null => null;
