import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the component was created while the browser hydrated the server's HTML. Never changes; false on the server.
 */
export function useWasHydrated(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [wasHydrated] = useState(isHydrating);
  return wasHydrated;
}
