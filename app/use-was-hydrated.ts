import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the component came to be while the browser took over the server's HTML. It stays so; false on the server. */
export function useWasHydrated(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [wasHydrated] = useState(isHydrating);
  return wasHydrated;
}
