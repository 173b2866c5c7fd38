type ReelLineProps = {
  /** Start times, in milliseconds: a document's citations, a transcript's chapters. */
  moments: readonly { startMs: number }[];
  durationMs: number;
};

/** A small reel for a document in a list: shows where its moments are, without links. */
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
