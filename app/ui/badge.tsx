import type { ReactNode } from "react";
import { classNames } from "./class-names";

type BadgeProps = { tone?: "quiet" | "ink" | "bad"; className?: string; children: ReactNode };

const TONES = { quiet: "border-edge text-quiet", ink: "border-edge text-ink", bad: "border-bad text-bad" } as const;

/** One or two words about the element next to it. */
export function Badge({ tone = "quiet", className, children }: BadgeProps) {
  return (
    <span className={classNames("badge rounded-[2px] border px-1.5 text-small", TONES[tone], className)}>
      {children}
    </span>
  );
}
