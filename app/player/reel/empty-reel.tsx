import { formatMark } from "~/functions/text/format-time";

type EmptyReelProps = { durationMs: number; hint: string };

/** The rail of a reel whose script has not loaded yet, in the same place. */
export function EmptyReel({ durationMs, hint }: EmptyReelProps) {
  return (
    <figure aria-busy="true">
      <svg className="reel-track block h-11 w-full touch-manipulation overflow-visible" aria-hidden="true">
        <rect className="fill-line" y="21" width="100%" height="2" />
      </svg>
      <figcaption className="flex min-h-10 gap-3 text-small text-quiet tabular-nums" aria-hidden="true">
        <span>0:00</span>
        <span className="grow text-center">{hint}</span>
        <span>{formatMark({ startMs: durationMs })}</span>
      </figcaption>
    </figure>
  );
}
