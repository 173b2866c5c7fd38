import { Link, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { CurrentUser } from "~/functions/accounts/schema";
import { signInPath } from "~/app/accounts/next-path";
import { learnerOf } from "~/app/reviews/due-count/store";
import { CONVERT, CONVERT_PATHS, LIBRARY, type PageLink, REVIEW } from "./links";
import { showToast } from "~/app/ui/store";
import { useUnread } from "~/app/notifications/use-unread";
import { useDueCount } from "~/app/reviews/use-due-count";
import { useAccount } from "./use-account";
import { ACCOUNT_LINKS, AccountMenu } from "~/app/accounts/account-menu";
import { Bell } from "~/app/notifications/bell";
import { DueCount, dueName } from "~/app/reviews/due-count/due-count";
import { SearchButton } from "~/app/search/search-button";
import { Drawer } from "./drawer";
import { GuidesMenu } from "./guides-menu";
import { Logo } from "./logo";
import { ThemeToggle } from "./theme-toggle";

/** On pages rendered alike for everyone. It redirects to the sign-in page if nobody is signed in. */
const ACCOUNT = { to: "/account", label: "Account" };

const AUTH = "/auth";

/** Shown in place of the user when the server could not load them. */
const USER_FAILED = "Failed to fetch user";

type HeaderProps = {
  user: CurrentUser | null;
  /** False if the server could not load the user. */
  isUserKnown: boolean;
  /** The page was rendered alike for everyone, so it doesn't know who is signed in. */
  isForEveryone: boolean;
};

export function Header(page: HeaderProps) {
  const { pathname, search } = useLocation();
  const account = useAccount(page.user, pathname);
  const { user } = account;
  const isKnown = account.isKnown && page.isUserKnown;
  useEffect(() => {
    if (!page.isUserKnown) showToast({ title: "Error", description: USER_FAILED, isDestructive: true });
  }, [page.isUserKnown]);
  const due = useDueCount(isKnown ? learnerOf(user) : null, pathname === REVIEW.to);
  const isConvert = CONVERT_PATHS.includes(pathname);
  const unread = useUnread(user?.id ?? null);
  // A page rendered alike for everyone is the same for every query string.
  const path = page.isForEveryone ? pathname : pathname + search;
  const entry = page.isForEveryone ? ACCOUNT : { to: AUTH + signInQuery(pathname, search), label: "Sign in" };
  return (
    <header className="border-b border-line [view-transition-name:site-header]">
      <div className="mx-auto grid h-14 max-w-page grid-cols-[1fr_auto] items-center px-5 lg:grid-cols-[1fr_auto_1fr]">
        <Link
          to="/"
          viewTransition
          aria-label="Vidwright, home"
          className="flex min-h-11 items-center justify-self-start"
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden items-center lg:flex">
          <MainLink {...CONVERT} isCurrent={isConvert} />
          <MainLink {...REVIEW} isCurrent={pathname === REVIEW.to} count={due} />
          <MainLink {...LIBRARY} isCurrent={pathname === LIBRARY.to} />
          <GuidesMenu />
        </nav>
        <div className="flex items-center gap-1 justify-self-end">
          <SearchButton />
          {user && <Bell unread={unread} />}
          <ThemeToggle path={path} />
          {user ? (
            <AccountMenu username={user.username} />
          ) : !isKnown ? (
            <p className="hidden px-3 text-quiet lg:block">{page.isUserKnown ? "Offline" : USER_FAILED}</p>
          ) : (
            <Link
              to={entry.to}
              viewTransition
              className="sign-in hidden min-h-11 items-center px-3 hover:underline lg:flex"
            >
              {entry.label}
            </Link>
          )}
          <Drawer
            due={due}
            unread={unread}
            username={user?.username ?? null}
            account={user ? ACCOUNT_LINKS : isKnown ? [entry] : []}
            problem={
              !page.isUserKnown
                ? USER_FAILED
                : isKnown
                  ? null
                  : "You're offline. Your account will be back when you reconnect."
            }
          />
        </div>
      </div>
    </header>
  );
}

/** The query of the sign-in page's address that leads back here. */
function signInQuery(pathname: string, search: string): string {
  // Don't return to home or to the sign-in page itself after login.
  const isOwn = CONVERT_PATHS.includes(pathname) ? new URLSearchParams(search).has("prd") : pathname !== AUTH;
  return signInPath("login", isOwn ? pathname + search : "/").slice(AUTH.length);
}

/** @param count number shown after the label; undefined if nothing is counted, null if not known yet */
function MainLink({ to, label, isCurrent, count }: PageLink & { isCurrent: boolean; count?: number | null }) {
  return (
    <Link
      to={to}
      viewTransition
      aria-label={dueName(label, count)}
      aria-current={isCurrent ? "page" : undefined}
      data-counts={count === undefined ? undefined : ""}
      className={`relative flex min-h-11 items-center pl-3 decoration-2 underline-offset-8 hover:underline aria-[current]:font-semibold aria-[current]:underline ${count === undefined ? "pr-3" : "pr-6"}`}
    >
      {label}
      <DueCount count={count} />
    </Link>
  );
}
