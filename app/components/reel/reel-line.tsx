import type { Citation } from "~/functions/citations/schema";

/** The reel of a document that is not open: where in the video it cites something, to be seen and not to be pressed. */
export function ReelLine({ citations, durationMs }: { citations: readonly Citation[]; durationMs: number }) {
  const places = new Set(
    citations.map(({ startMs }) => Math.round(Math.min(1, startMs / Math.max(1, durationMs)) * 200)),
  );
  return (
    <svg className="reel-line" aria-hidden="true">
      <rect className="reel-rail" y="11" width="100%" height="2" />
      {[...places].map((place) => (
        <rect key={place} className="reel-line-tick" x={`${place / 2}%`} y="5" width="2" height="14" />
      ))}
    </svg>
  );
}
