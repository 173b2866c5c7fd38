import { Link } from "@remix-run/react";
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, type ReactNode, useId } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";
import { ChevronIcon } from "./icons";

const ITEM =
  "flex min-h-11 w-full items-center rounded-sm px-3 py-1.5 text-left leading-5 hover:bg-sunken disabled:text-quiet disabled:opacity-60 disabled:cursor-not-allowed";

type MenuProps = {
  label: ReactNode;
  ariaLabel?: string;
  id?: string;
  /** A button, or a word among the links of the header. */
  trigger?: "button" | "word";
  /** The side of the button at which it begins. */
  align?: "start" | "end";
  /** Before it opens, for a menu that is filled only then. */
  onOpen?: () => void;
  children: ReactNode;
};

/** A button with a menu under it: a native popover, so it opens without a script and closes on Esc or a press outside. */
export function Menu({ label, ariaLabel, id, trigger = "button", align = "start", onOpen, children }: MenuProps) {
  // React's ids have colons, which the browser's own lookups take and CSS does not.
  const ownId = `menu-${useId().replaceAll(":", "")}`;
  const target = id ?? ownId;
  const open = () => {
    onOpen?.();
    bringIntoView(target);
  };
  const opener = { popovertarget: target, "aria-label": ariaLabel, onClick: open };
  const content = (
    <>
      {label}
      {ariaLabel === undefined && <ChevronIcon />}
    </>
  );
  return (
    <>
      {trigger === "word" ? (
        <button type="button" className="flex min-h-11 max-w-60 items-center gap-1 px-3 hover:underline" {...opener}>
          {content}
        </button>
      ) : (
        <Button size="small" className="gap-1" {...opener}>
          {content}
        </Button>
      )}
      <MenuList id={target} className={align === "end" ? "menu-end" : undefined}>
        {children}
      </MenuList>
    </>
  );
}

/** What opens under a menu's button. Whoever opens it otherwise, by `showPopover`, places it. */
export const MenuList = forwardRef<HTMLUListElement, ComponentPropsWithoutRef<"ul">>(function MenuList(
  { className, ...rest },
  ref,
) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on what is in it is a click too
    <ul ref={ref} popover="auto" className={classNames("menu", className)} onClick={closeAfterChoice} {...rest} />
  );
});

type MenuItemProps = ComponentPropsWithoutRef<"button"> & {
  isDanger?: boolean;
  /** A line above it: something of another kind begins. */
  isSeparated?: boolean;
};

/** What a menu does when it is chosen. */
export function MenuItem({ isDanger, isSeparated, className, type = "button", ...rest }: MenuItemProps) {
  return (
    <li className={isSeparated ? "mt-1 border-t border-line pt-1" : undefined}>
      <button type={type} className={classNames(ITEM, isDanger && "text-bad", className)} {...rest} />
    </li>
  );
}

/** Where a menu leads: another page, or by `href` what the browser gets itself, a download for example. */
export function MenuLink({ to, ...rest }: { to: string; children: ReactNode } | MenuAnchorProps) {
  return (
    <li>
      {to === undefined ? <a className={ITEM} {...rest} /> : <Link to={to} viewTransition className={ITEM} {...rest} />}
    </li>
  );
}

type MenuAnchorProps = Omit<ComponentPropsWithoutRef<"a">, "className"> & {
  to?: undefined;
  href: string;
  "data-tick"?: number;
};

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
