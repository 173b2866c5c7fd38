import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** Placeholder for something that is loading; `className` sets its size. */
export function Skeleton({ className }: { className: string }) {
  return <div className={classNames("rounded-sm bg-line/60", className)} />;
}

type SkeletonGroupProps = { label: string; className?: string; children: ReactNode };

/** A group of skeletons, with a label for screen readers saying what is loading. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-label={label} className={className}>
      {children}
    </div>
  );
}
