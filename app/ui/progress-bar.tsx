import { classNames } from "./class-names";

type ProgressProps = {
  label: string;
  /** How much of `max` is done; undefined if the duration is unknown. */
  value?: number | undefined;
  max?: number;
  className?: string;
};

/** A progress bar. */
export function ProgressBar({ label, value, max = 1, className }: ProgressProps) {
  const isBusy = value === undefined;
  return (
    <progress
      className={classNames("progress", isBusy && "progress-busy", className)}
      aria-label={label}
      {...(isBusy ? {} : { value, max })}
    />
  );
}
