import { Link, useLocation } from "@remix-run/react";
import type { CurrentUser } from "~/functions/accounts/schema";
import { ACCOUNT_LINKS, AccountMenu } from "../accounts/account-menu";
import { DueCount, dueName } from "../reviews/due-count/due-count";
import { learnerOf } from "../reviews/due-count/store";
import { useDueCount } from "../reviews/due-count/use-due-count";
import { Drawer } from "./drawer";
import { GuidesMenu } from "./guides-menu";
import { CONVERT, CONVERT_PATHS, type PageLink, REVIEW } from "./links";
import { Logo } from "./logo";
import { ThemeToggle } from "./theme-toggle";
import { useAccount } from "./use-account";

const SIGN_IN = { to: "/auth?tab=login", label: "Sign in" };

export function Header(page: { user: CurrentUser | null }) {
  const { pathname } = useLocation();
  const { user, isKnown } = useAccount(page.user, pathname);
  const due = useDueCount(isKnown ? learnerOf(user) : null, pathname === REVIEW.to);
  const isConvert = CONVERT_PATHS.includes(pathname);
  return (
    <header className="site-header border-b border-line">
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
          <GuidesMenu />
        </nav>
        <div className="flex items-center gap-1 justify-self-end">
          <ThemeToggle />
          {user ? (
            <AccountMenu username={user.username} />
          ) : !isKnown ? (
            <p className="hidden px-3 text-quiet lg:block">Not connected</p>
          ) : (
            <Link
              to={SIGN_IN.to}
              viewTransition
              className="sign-in hidden min-h-11 items-center px-3 hover:underline lg:flex"
            >
              {SIGN_IN.label}
            </Link>
          )}
          <Drawer
            due={due}
            username={user?.username ?? null}
            account={user ? ACCOUNT_LINKS : isKnown ? [SIGN_IN] : []}
            isConnected={isKnown}
          />
        </div>
      </div>
    </header>
  );
}

/** @param count how much is behind it; left out where nothing is counted, null where that is not known yet */
function MainLink({ to, label, isCurrent, count }: PageLink & { isCurrent: boolean; count?: number | null }) {
  return (
    <Link
      to={to}
      viewTransition
      aria-label={dueName(label, count)}
      aria-current={isCurrent ? "page" : undefined}
      data-counts={count === undefined ? undefined : ""}
      className="relative flex min-h-11 items-center px-3 decoration-2 underline-offset-8 hover:underline aria-[current]:font-semibold aria-[current]:underline"
    >
      {label}
      <DueCount count={count} />
    </Link>
  );
}
