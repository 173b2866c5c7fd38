import { Link } from "@remix-run/react";
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, type ReactNode, useId } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";
import { ChevronIcon } from "./icons";

type MenuProps = {
  label: ReactNode;
  ariaLabel?: string;
  id?: string;
  /** Looks like a button, or like a word among the header's links. */
  trigger?: "button" | "word";
  /** Which side of the button the menu is aligned with. */
  align?: "start" | "end";
  /** Called before it opens, for menus that are filled on demand. */
  onOpen?: () => void;
  children: ReactNode;
};

/**
 * A button with a menu below it: a native popover, so it opens without JavaScript and closes on Esc or a press outside.
 */
export function Menu({ label, ariaLabel, id, trigger = "button", align = "start", onOpen, children }: MenuProps) {
  // React's ids contain colons, which CSS does not accept.
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

/** The list below a menu's button. If it is opened by `showPopover` instead, the caller positions it. */
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
  /** A line above it, before items of another kind. */
  isSeparated?: boolean;
};

/** A menu item that does something. */
export function MenuItem({ isDanger, isSeparated, className, type = "button", ...rest }: MenuItemProps) {
  return (
    <li className={isSeparated ? "mt-1 border-t border-line pt-1" : undefined}>
      <button type={type} className={classNames("menu-item", isDanger && "text-bad", className)} {...rest} />
    </li>
  );
}

/**
 * A menu item that leads somewhere: another page, or with `href` something the browser fetches, for example a download.
 */
export function MenuLink({ to, ...rest }: MenuPageProps | MenuAnchorProps) {
  return (
    <li>
      {to === undefined ? (
        <a className="menu-item" {...rest} />
      ) : (
        <Link to={to} viewTransition className="menu-item" {...rest} />
      )}
    </li>
  );
}

type MenuPageProps = { to: string; onClick?: () => void; children: ReactNode };

type MenuAnchorProps = Omit<ComponentPropsWithoutRef<"a">, "className"> & {
  to?: undefined;
  href: string;
  "data-tick"?: number;
};

function closeAfterChoice({ currentTarget, target }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest("a, button")) currentTarget.hidePopover();
}

/** Scrolls the page if a menu opens below the window's edge, because browsers that position it don't flip it there. */
function bringIntoView(id: string) {
  requestAnimationFrame(() => {
    const bottom = document.getElementById(id)?.getBoundingClientRect().bottom ?? 0;
    if (bottom > innerHeight) scrollBy(0, bottom - innerHeight + 16);
  });
}
