import { Link, useLocation } from "@remix-run/react";
import { type FormEvent, useEffect } from "react";
import { ACCOUNT_LINKS, AccountMenu } from "~/app/accounts/account-menu";
import { signInPath } from "~/app/accounts/next-path";
import { useSignInPath } from "~/app/accounts/use-sign-in-path";
import { Bell } from "~/app/notifications/bell";
import { useUnread } from "~/app/notifications/use-unread";
import { DueCount, dueName } from "~/app/reviews/due-count/due-count";
import { learnerOf } from "~/app/reviews/due-count/due-count-store";
import { useDueCount } from "~/app/reviews/use-due-count";
import { SearchButton } from "~/app/search/search-button";
import { useWaitingSender } from "~/app/transcripts/highlights/use-waiting-sender";
import { MoonIcon, SunIcon } from "~/app/ui/icons";
import { Menu, MenuLink } from "~/app/ui/menu";
import { showToast } from "~/app/ui/toast-store";
import type { CurrentUser } from "~/functions/accounts/model";
import { Drawer } from "./drawer";
import { setTheme } from "./set-theme";
import { CONVERT, CONVERT_PATHS, GUIDES, LIBRARY, type PageLink, REVIEW_LINK } from "./site-links";
import { useAccount } from "./use-account";

/** For pages rendered identically for everyone. It redirects to the sign-in page if nobody is signed in. */
const ACCOUNT = { to: "/account", label: "Account" };

const AUTH = "/auth";

/** Replaces the user if the server could not load them. */
const USER_FAILED = "Failed to fetch user";

type HeaderProps = {
  user: CurrentUser | null;
  /** False if the server could not load the user. */
  isUserKnown: boolean;
  /** The page was rendered identically for everyone, so it doesn't know who is signed in. */
  isForEveryone: boolean;
};

export function Header(page: HeaderProps) {
  const { pathname, search } = useLocation();
  const signIn = useSignInPath();
  const account = useAccount(page.user, pathname);
  const { user } = account;
  const isKnown = account.isKnown && page.isUserKnown;
  useEffect(() => {
    if (!page.isUserKnown) showToast({ title: "Error", description: USER_FAILED, isDestructive: true });
  }, [page.isUserKnown]);
  const due = useDueCount(isKnown ? learnerOf(user) : null, pathname === REVIEW_LINK.to);
  useWaitingSender();
  const isConvert = CONVERT_PATHS.includes(pathname);
  const unread = useUnread(user?.id ?? null);
  // A page rendered identically for everyone ignores the query string.
  const path = page.isForEveryone ? pathname : pathname + search;
  const entry = page.isForEveryone
    ? ACCOUNT
    : { to: isOwn(pathname, search) ? signIn : signInPath("login", "/"), label: "Sign in" };
  return (
    <header className="border-b border-line [view-transition-name:site-header]">
      <div className="mx-auto grid h-12 max-w-page grid-cols-[1fr_auto] items-center px-5 md:h-14 lg:grid-cols-[1fr_auto_1fr]">
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
          <MainLink {...REVIEW_LINK} isCurrent={pathname === REVIEW_LINK.to} count={due} />
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

/** Whether signing in leads back here. It doesn't to home or to the sign-in page itself. */
const isOwn = (pathname: string, search: string): boolean =>
  CONVERT_PATHS.includes(pathname) ? new URLSearchParams(search).has("prd") : pathname !== AUTH;

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

/** The wordmark: a reel with one moment marked, and the name. */
function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-lead font-semibold tracking-tight">
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path className="fill-ink" d="M2 11h20v2H2z" />
        <path className="fill-ink" d="M5 8h1.5v8H5zM17.5 8H19v8h-1.5z" />
        <path className="fill-mark" d="M10.5 4h2.5v16h-2.5z" />
      </svg>
      Vidwright
    </span>
  );
}

/** The guides menu in the header. */
function GuidesMenu() {
  return (
    <Menu id="guides-menu" label="Guides" trigger="word">
      {GUIDES.map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  );
}

/** Sets the theme in place; without JavaScript the form posts it and the page reloads with it. */
function onChoice(event: FormEvent<HTMLFormElement>) {
  const chosen = (event.nativeEvent as SubmitEvent).submitter?.getAttribute("value");
  if (chosen !== "light" && chosen !== "dark") return;
  event.preventDefault();
  setTheme(chosen);
}

/**
 * Two buttons. The style sheet shows the one that would change the theme, so the page need not know the system's theme.
 * @param path the page's own, to return to without JavaScript from pages that send no referrer
 */
function ThemeToggle({ path }: { path: string }) {
  return (
    <form method="post" action="/theme" onSubmit={onChoice} className="flex">
      <input type="hidden" name="next" value={path} />
      <button
        type="submit"
        name="theme"
        value="dark"
        aria-label="Use dark theme"
        className="grid size-11 place-items-center dark:hidden"
      >
        <MoonIcon />
      </button>
      <button
        type="submit"
        name="theme"
        value="light"
        aria-label="Use light theme"
        className="hidden size-11 place-items-center dark:grid"
      >
        <SunIcon />
      </button>
    </form>
  );
}
