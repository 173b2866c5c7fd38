import { Form, Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import type { PageLink } from "../../client/shell/links";
import { ChevronIcon } from "../shell/icons";

const MENU_ID = "account-menu";

/** What a signed-in user finds in the header's menu and in the drawer. */
export const ACCOUNT_LINKS: readonly PageLink[] = [
  { to: "/history", label: "History" },
  { to: "/account", label: "Account" },
];

function closeAfterChoice({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.hidePopover();
}

/** Who is signed in, with the way to what is theirs: a native popover, as the guides are. */
export function AccountMenu({ username }: { username: string }) {
  return (
    <div className="hidden lg:block">
      <button
        type="button"
        popovertarget={MENU_ID}
        className="menu-button-account flex min-h-11 max-w-60 items-center gap-1 px-3 hover:underline"
      >
        <span className="truncate">{username}</span>
        <ChevronIcon />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link in it is a click too */}
      <ul id={MENU_ID} popover="auto" className="menu-popover menu-popover-end" onClick={closeAfterChoice}>
        {ACCOUNT_LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} viewTransition className="flex min-h-11 items-center rounded-sm px-3 hover:bg-sunken">
              {label}
            </Link>
          </li>
        ))}
        <li>
          <LogoutForm className="flex min-h-11 w-full items-center rounded-sm px-3 hover:bg-sunken" />
        </li>
      </ul>
    </div>
  );
}

export function LogoutForm({ className }: { className: string }) {
  return (
    <Form method="post" action="/logout">
      <button type="submit" className={className}>
        Log out
      </button>
    </Form>
  );
}
