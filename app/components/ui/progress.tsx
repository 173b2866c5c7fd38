import { classNames } from "./class-names";

type ProgressProps = {
  label: string;
  /** How much of `max` is done; without it something is being done, and nobody knows how long it takes. */
  value?: number | undefined;
  max?: number;
  className?: string;
};

/** A bar of how far something is. */
export function Progress({ label, value, max = 1, className }: ProgressProps) {
  const isBusy = value === undefined;
  return (
    <progress
      className={classNames("progress", isBusy && "progress-busy", className)}
      aria-label={label}
      {...(isBusy ? {} : { value, max })}
    />
  );
}
