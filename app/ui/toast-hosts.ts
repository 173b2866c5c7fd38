/** The open modal dialogs in opening order. The page below them is inert, and a toast on it would be too. */
let hosts: readonly Element[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Element[]) {
  hosts = next;
  for (const listener of listeners) listener();
}

/** Shows toasts in this dialog while it is the topmost. @returns a function that stops it */
export function addToastHost(host: Element): () => void {
  set([...hosts, host]);
  return () => set(hosts.filter((one) => one !== host));
}

export function subscribeToToastHost(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns null if toasts are shown on the page */
export const topToastHost = (): Element | null => hosts.at(-1) ?? null;
export const noToastHost = (): null => null;
