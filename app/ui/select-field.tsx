import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { classNames } from "./class-names";

/** The browser's own select: works without JavaScript, and looks native on each device. */
export const Select = forwardRef<HTMLSelectElement, ComponentPropsWithoutRef<"select">>(function Select(
  { className, ...rest },
  ref,
) {
  return <select ref={ref} className={classNames("field", className)} {...rest} />;
});
