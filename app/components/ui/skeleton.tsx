import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** The place of something that is still to come; its size is in `className`. */
export function Skeleton({ className }: { className: string }) {
  return <div className={classNames("rounded-sm bg-line/60", className)} />;
}

type SkeletonGroupProps = { label: string; className?: string; children: ReactNode };

/** Several of them, with what is being loaded for whoever does not see their shape. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-label={label} className={className}>
      {children}
    </div>
  );
}
