/** The modal dialogs that are open, in the order they were opened: the page under them is inert, a toast on it too. */
let hosts: readonly Element[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Element[]) {
  hosts = next;
  for (const listener of listeners) listener();
}

/** Shows toasts in this dialog while it is the top one. @returns what ends that */
export function addToastHost(host: Element): () => void {
  set([...hosts, host]);
  return () => set(hosts.filter((one) => one !== host));
}

export function subscribeToToastHost(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns null where toasts stand on the page */
export const topToastHost = (): Element | null => hosts.at(-1) ?? null;
export const noToastHost = (): null => null;
