import { useLocation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { signInPath } from "./next-path";

/** The sign-in page's path that leads back to this page, with its query and, once scripts run, its fragment. */
export function useSignInPath(): string {
  // The router renders again whenever the fragment changes.
  const { pathname, search } = useLocation();
  // The server never sees a fragment, so the first render in the browser must not either.
  const hash = useSyncExternalStore(
    () => () => {},
    () => location.hash,
    () => "",
  );
  return signInPath("login", pathname + search + hash);
}
