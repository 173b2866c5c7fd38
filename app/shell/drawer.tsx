import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { LogoutForm } from "~/app/accounts/account-menu";
import { UnreadCount, unreadName } from "~/app/notifications/bell";
import { DueCount, dueName } from "~/app/reviews/due-count/due-count";
import { CloseIcon, MenuIcon } from "~/app/ui/icons";
import { CONVERT, GUIDES, INBOX, LIBRARY, type PageLink, REVIEW_LINK } from "./site-links";

const DRAWER_ID = "site-drawer";

/** Opens the drawer in browsers that don't support `command` on buttons. */
function openWithoutCommands() {
  if ("command" in HTMLButtonElement.prototype) return;
  const drawer = document.getElementById(DRAWER_ID);
  if (drawer instanceof HTMLDialogElement) drawer.showModal();
}

function closeAfterChoice({ currentTarget, target }: MouseEvent<HTMLDialogElement>) {
  if (target === currentTarget || (target instanceof Element && target.closest("a, button"))) currentTarget.close();
}

type DrawerProps = {
  username: string | null;
  account: readonly PageLink[];
  /** Number of due cards; null if unknown. */
  due: number | null;
  /** Number of unread notifications; null if unknown. */
  unread: number | null;
  /** Why the user could not be loaded; null if there was no problem. */
  problem: string | null;
};

/** The small-screen menu: a native modal dialog that slides up from the bottom. Works without JavaScript. */
export function Drawer({ username, account, due, unread, problem }: DrawerProps) {
  return (
    <div className="lg:hidden">
      <button
        type="button"
        command="show-modal"
        commandfor={DRAWER_ID}
        onClick={openWithoutCommands}
        aria-haspopup="dialog"
        className="flex min-h-11 items-center gap-2 px-2"
      >
        <MenuIcon />
        {/* On narrow phones there is no room for the word next to the search and the bell. */}
        <span className={username ? "max-[24rem]:sr-only" : "max-[22rem]:sr-only"}>Menu</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link in it is a click too, Esc closes it natively */}
      <dialog
        id={DRAWER_ID}
        closedby="any"
        aria-labelledby="site-drawer-title"
        className="drawer"
        onClick={closeAfterChoice}
      >
        <div className="flex items-center justify-between">
          <h2 id="site-drawer-title" className="text-lead font-semibold">
            Menu
          </h2>
          <button
            type="button"
            command="close"
            commandfor={DRAWER_ID}
            aria-label="Close menu"
            className="-mr-3 grid size-11 place-items-center"
          >
            <CloseIcon />
          </button>
        </div>
        <nav aria-label="Menu">
          <DrawerLinks
            links={[CONVERT, REVIEW_LINK, LIBRARY, ...(username ? [INBOX] : []), ...account]}
            due={due}
            unread={unread}
          />
          <h3 className="mt-4 text-small text-quiet">Guides</h3>
          <DrawerLinks links={GUIDES} />
        </nav>
        {problem && <p className="mt-4 text-small text-quiet">{problem}</p>}
        {username && (
          <>
            <p className="mt-4 text-small text-quiet">Signed in as {username}</p>
            <LogoutForm className="flex min-h-12 w-full items-center" />
          </>
        )}
      </dialog>
    </div>
  );
}

type DrawerLinksProps = { links: readonly PageLink[]; due?: number | null; unread?: number | null };

function DrawerLinks({ links, due = null, unread = null }: DrawerLinksProps) {
  const names: Record<string, string | undefined> = {
    [REVIEW_LINK.to]: dueName(REVIEW_LINK.label, due),
    [INBOX.to]: unreadName(unread),
  };
  return (
    <ul className="divide-y divide-line">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} viewTransition aria-label={names[to]} className="flex min-h-12 items-center">
            {label}
            {to === REVIEW_LINK.to && <DueCount count={due} />}
            {to === INBOX.to && <UnreadCount count={unread} className="due-count" />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
