import { Link, type LinkProps } from "@remix-run/react";
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { classNames } from "./class-names";

export type ButtonLook = {
  /** One primary action a toolbar. `danger` removes something for good, `good` hands something in. */
  variant?: "secondary" | "primary" | "danger" | "danger-outline" | "good";
  /** A small button is small under a mouse only. */
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

/** A button, which submits nothing unless its `type` says so. */
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

/** A link that the router leaves to the browser: a download, an anchor, another site. */
export function ButtonAnchor({ variant, size, className, ...rest }: ComponentPropsWithoutRef<"a"> & ButtonLook) {
  return <a className={look({ variant, size, className })} {...rest} />;
}

/** What looks like a button inside of something larger that is pressed. */
export function ButtonFace({ variant, size, className, ...rest }: ComponentPropsWithoutRef<"span"> & ButtonLook) {
  return <span className={look({ variant, size, className })} {...rest} />;
}
