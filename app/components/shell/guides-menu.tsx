import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { GUIDES } from "../../client/shell/links";
import { ChevronIcon } from "./icons";

function closeAfterChoice({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.hidePopover();
}

/** The Guides dropdown: a native popover, so it opens without a script and closes on Esc or a press outside. */
export function GuidesMenu() {
  return (
    <>
      <button
        type="button"
        popovertarget="guides-menu"
        className="menu-button flex min-h-11 items-center gap-1 px-3 hover:underline"
      >
        Guides
        <ChevronIcon />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link in it is a click too */}
      <ul id="guides-menu" popover="auto" className="menu-popover" onClick={closeAfterChoice}>
        {GUIDES.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} viewTransition className="flex min-h-11 items-center rounded-sm px-3 hover:bg-sunken">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
