import { Link, type LinkProps } from "@remix-run/react";
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { classNames } from "./class-names";

export type ButtonLook = {
  /** Use one primary button per toolbar. `danger` deletes permanently, `good` submits something. */
  variant?: "secondary" | "primary" | "danger" | "danger-outline" | "good";
  /** Small only with a mouse. */
  size?: "medium" | "small";
};

const VARIANTS: Record<NonNullable<ButtonLook["variant"]>, string | false> = {
  secondary: false,
  primary: "button-primary",
  danger: "button-danger",
  "danger-outline": "button-danger-outline",
  good: "button-good",
};

function look({ variant = "secondary", size, className }: ButtonLook & { className?: string | undefined }) {
  return classNames("button", size === "small" && "button-small", VARIANTS[variant], className);
}

export type ButtonProps = ComponentPropsWithoutRef<"button"> & ButtonLook;

/** A button. It submits a form only if its `type` says so. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, className, type = "button", ...rest },
  ref,
) {
  return <button ref={ref} type={type} className={look({ variant, size, className })} {...rest} />;
});

/** A link to another page that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonLook) {
  return <Link className={look({ variant, size, className })} {...rest} />;
}

/** A link handled by the browser instead of the router: a download, an anchor, another site. */
export function ButtonAnchor({ variant, size, className, ...rest }: ComponentPropsWithoutRef<"a"> & ButtonLook) {
  return <a className={look({ variant, size, className })} {...rest} />;
}

/** Looks like a button, inside a larger press target. */
export function ButtonFace({ variant, size, className, ...rest }: ComponentPropsWithoutRef<"span"> & ButtonLook) {
  return <span className={look({ variant, size, className })} {...rest} />;
}
