import { useEffect, useState } from "react";
import type { CurrentUser } from "~/functions/accounts/schema";

/** Who is here. `isKnown` is false on a page that was kept for when there is no network: that one is nobody's. */
export type Account = { isKnown: boolean; user: CurrentUser | null };

/** The path whose page is kept; app/client/service-worker marks the copy. */
const KEPT_PATH = "/review";

/**
 * Who is signed in: by the page, or where that was kept by the service worker, by the server once it is reached again.
 * @param user as the page says
 * @param path the page's
 */
export function useAccount(user: CurrentUser | null, path: string): Account {
  const [account, setAccount] = useState<Account | null>(null);
  // Links leave a kept page whole. What else leads away is a form, signing out above all, after which the page knows anew.
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
    addEventListener("click", leaveWhole, true);
    return () => {
      isOver = true;
      removeEventListener("online", askAgain);
      document.removeEventListener("visibilitychange", askAgain);
      removeEventListener("click", leaveWhole, true);
    };
  }, []);
  return !isElsewhere && account ? account : { isKnown: true, user };
}

/** Who is signed in, as the page's own loader says; undefined where the server is not reached. */
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

/** What a kept page knows of who is here goes to no other page: that one is loaded whole. */
function leaveWhole(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link && link.origin === location.origin && link.pathname !== KEPT_PATH) event.stopPropagation();
}
