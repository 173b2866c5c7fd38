import type { ReactNode } from "react";
import { classNames } from "./class-names";

type ToolbarProps = { label?: string; className?: string; children: ReactNode };

/** A wrapping row of related buttons. Each is a tab stop. */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const group = label === undefined ? {} : { role: "group", "aria-label": label };
  return (
    <div {...group} className={classNames("flex flex-wrap items-center gap-2", className)}>
      {children}
    </div>
  );
}
