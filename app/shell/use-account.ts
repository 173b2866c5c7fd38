import { useEffect, useState } from "react";
import type { CurrentUser } from "~/functions/accounts/model";

/** Who is signed in. `isKnown` is false in the offline copy of a page, which has no user. */
export type Account = { isKnown: boolean; user: CurrentUser | null };

/** The path of the cached page, whose copy the service worker marks. */
const KEPT_PATH = "/review";

/**
 * Who is signed in: from the page, or for a cached page from the server once it is reachable.
 * @param user the page's user
 * @param path the page's path
 */
export function useAccount(user: CurrentUser | null, path: string): Account {
  const [account, setAccount] = useState<Account | null>(null);
  // Links leave a cached page with a full load. Forms, mainly sign-out, leave it for a page that knows its user.
  const isElsewhere = path !== KEPT_PATH;
  useEffect(() => {
    if (isElsewhere) setAccount(null);
  }, [isElsewhere]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.kept === undefined) return;
    setAccount({ isKnown: false, user: null });
    delete dataset.kept;
    let isOver = false;
    const ask = async () => {
      const known = await readUser();
      if (known !== undefined && !isOver) setAccount({ isKnown: true, user: known });
    };
    const askAgain = () => void (navigator.onLine && document.visibilityState === "visible" && ask());
    askAgain();
    addEventListener("online", askAgain);
    document.addEventListener("visibilitychange", askAgain);
    addEventListener("click", followWithFullLoad, true);
    return () => {
      isOver = true;
      removeEventListener("online", askAgain);
      document.removeEventListener("visibilitychange", askAgain);
      removeEventListener("click", followWithFullLoad, true);
    };
  }, []);
  return !isElsewhere && account ? account : { isKnown: true, user };
}

/** The signed-in user from the root loader; undefined if the server can't be reached. */
async function readUser(): Promise<CurrentUser | null | undefined> {
  try {
    const response = await fetch(`${KEPT_PATH}?_data=root`);
    if (!response.ok) return undefined;
    const { user }: { user: CurrentUser | null } = await response.json();
    return user;
  } catch (cause) {
    console.info("Who is signed in is not known yet.", cause);
    return undefined;
  }
}

/** A cached page doesn't know who is signed in, so other pages are loaded completely. */
function followWithFullLoad(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link && link.origin === location.origin && link.pathname !== KEPT_PATH) event.stopPropagation();
}
