import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { classNames } from "./class-names";

type IconButtonProps = Omit<ComponentPropsWithoutRef<"button">, "aria-label"> & {
  /** What it does, for screen readers. */
  label: string;
};

/** A button that is an icon: 36 px under a mouse, 44 under a finger. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, className, type = "button", ...rest },
  ref,
) {
  return <button ref={ref} type={type} aria-label={label} className={classNames("icon-button", className)} {...rest} />;
});
