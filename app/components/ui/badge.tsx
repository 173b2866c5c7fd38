import type { ReactNode } from "react";
import { classNames } from "./class-names";

type BadgeProps = { tone?: "quiet" | "ink" | "bad"; className?: string; children: ReactNode };

const TONES = { quiet: false, ink: "text-ink", bad: "border-bad text-bad" } as const;

/** One or two words about the element next to it. */
export function Badge({ tone = "quiet", className, children }: BadgeProps) {
  return <span className={classNames("badge", TONES[tone], className)}>{children}</span>;
}
