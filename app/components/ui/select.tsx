import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { classNames } from "./class-names";

/** The browser's own choice of one: it works without a script, and as people's devices do it. */
export const Select = forwardRef<HTMLSelectElement, ComponentPropsWithoutRef<"select">>(function Select(
  { className, ...rest },
  ref,
) {
  return <select ref={ref} className={classNames("field", className)} {...rest} />;
});
