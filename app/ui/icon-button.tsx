import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { classNames } from "./class-names";

type IconButtonProps = Omit<ComponentPropsWithoutRef<"button">, "aria-label"> & {
  /** What it does, for screen readers. */
  label: string;
};

const LOOK =
  "icon-button inline-grid size-9 flex-none place-items-center rounded-sm text-quiet not-disabled:hover:bg-sunken not-disabled:hover:text-ink disabled:opacity-40 pointer-coarse:size-11";

/** A button that is an icon: 36 px under a mouse, 44 under a finger. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, className, type = "button", ...rest },
  ref,
) {
  return <button ref={ref} type={type} aria-label={label} className={classNames(LOOK, className)} {...rest} />;
});
