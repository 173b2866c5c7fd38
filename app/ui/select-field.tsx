import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { classNames } from "./class-names";

/** The browser's own select: it works without JavaScript, and the way each device does it. */
export const Select = forwardRef<HTMLSelectElement, ComponentPropsWithoutRef<"select">>(function Select(
  { className, ...rest },
  ref,
) {
  return <select ref={ref} className={classNames("field", className)} {...rest} />;
});
