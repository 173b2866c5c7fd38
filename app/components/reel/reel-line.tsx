type ReelLineProps = {
  /** What was said when, in milliseconds: a document's citations, a transcript's chapters. */
  moments: readonly { startMs: number }[];
  durationMs: number;
};

/** The reel of what is not open: where in the video its moments are, to be seen and not to be pressed. */
export function ReelLine({ moments, durationMs }: ReelLineProps) {
  const places = new Set(
    moments.map(({ startMs }) => Math.round(Math.min(1, startMs / Math.max(1, durationMs)) * 200)),
  );
  return (
    <svg className="reel-line" aria-hidden="true">
      <rect className="fill-line" y="11" width="100%" height="2" />
      {[...places].map((place) => (
        <rect key={place} className="fill-mark" x={`${place / 2}%`} y="5" width="2" height="14" />
      ))}
    </svg>
  );
}
