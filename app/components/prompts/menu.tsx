import { type MouseEvent, type ReactNode, useId } from "react";
import { ChevronIcon } from "../shell/icons";

export const MENU_ITEM = "flex min-h-11 w-full items-center rounded-sm px-3 text-left hover:bg-sunken";

function closeAfterChoice({ currentTarget, target }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest("a, button")) currentTarget.hidePopover();
}

/** A button with a menu under it: a native popover, so it opens without a script and closes on Esc or a press outside. */
export function Menu({ label, ariaLabel, children }: { label: string; ariaLabel?: string; children: ReactNode }) {
  // React's ids have colons, which the browser's own lookups take and CSS does not.
  const id = `menu-${useId().replaceAll(":", "")}`;
  return (
    <>
      <button type="button" popovertarget={id} aria-label={ariaLabel} className="button button-small gap-1">
        {label}
        <ChevronIcon />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on what is in it is a click too */}
      <ul id={id} popover="auto" className="action-menu" onClick={closeAfterChoice}>
        {children}
      </ul>
    </>
  );
}
