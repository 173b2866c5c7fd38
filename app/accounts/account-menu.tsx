import { Form } from "@remix-run/react";
import type { PageLink } from "~/app/shell/site-links";
import { Menu, MenuLink } from "~/app/ui/menu";

/** The signed-in user's links, in the header menu and in the drawer. */
export const ACCOUNT_LINKS: readonly PageLink[] = [
  { to: "/history", label: "History" },
  { to: "/account", label: "Account" },
];

/** The signed-in user's name and a menu of account links. */
export function AccountMenu({ username }: { username: string }) {
  return (
    <div className="hidden lg:block">
      <Menu id="account-menu" label={<span className="truncate">{username}</span>} trigger="word" align="end">
        {ACCOUNT_LINKS.map(({ to, label }) => (
          <MenuLink key={to} to={to}>
            {label}
          </MenuLink>
        ))}
        <li>
          <LogoutForm className="flex min-h-11 w-full items-center rounded-sm px-3 hover:bg-sunken" />
        </li>
      </Menu>
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
