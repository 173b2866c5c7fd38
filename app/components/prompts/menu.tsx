import { type MouseEvent, type ReactNode, useId } from "react";
import { ChevronIcon } from "../shell/icons";

export const MENU_ITEM = "flex min-h-11 w-full items-center rounded-sm px-3 py-1.5 text-left leading-5 hover:bg-sunken";

function closeAfterChoice({ currentTarget, target }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest("a, button")) currentTarget.hidePopover();
}

/** A menu that opens below the window's edge: the page moves up, because browsers that place it do not turn it over there. */
function bringIntoView(id: string) {
  requestAnimationFrame(() => {
    const bottom = document.getElementById(id)?.getBoundingClientRect().bottom ?? 0;
    if (bottom > innerHeight) scrollBy(0, bottom - innerHeight + 16);
  });
}

type MenuProps = {
  label: ReactNode;
  ariaLabel?: string;
  /** Before it opens, for a menu that is filled only then. */
  onOpen?: () => void;
  children: ReactNode;
};

/** A button with a menu under it: a native popover, so it opens without a script and closes on Esc or a press outside. */
export function Menu({ label, ariaLabel, onOpen, children }: MenuProps) {
  // React's ids have colons, which the browser's own lookups take and CSS does not.
  const id = `menu-${useId().replaceAll(":", "")}`;
  return (
    <>
      <button
        type="button"
        popovertarget={id}
        aria-label={ariaLabel}
        className="button button-small gap-1"
        onClick={() => {
          onOpen?.();
          bringIntoView(id);
        }}
      >
        {label}
        {ariaLabel === undefined && <ChevronIcon />}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on what is in it is a click too */}
      <ul id={id} popover="auto" className="action-menu" onClick={closeAfterChoice}>
        {children}
      </ul>
    </>
  );
}

/** Stands for a menu of further actions where there is no room for a word. */
export const DotsIcon = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
    <circle cx="4" cy="10" r="1.5" />
    <circle cx="10" cy="10" r="1.5" />
    <circle cx="16" cy="10" r="1.5" />
  </svg>
);
