import { TICK_STEPS } from "~/functions/citations/citation-ticks";

/** The path of a `ReelLine`. @param ticks positions of `ticksOf` */
export function reelPath(ticks: readonly number[]): string {
  return ticks.map((tick) => `M${tick} 5v14`).join("");
}

/** Stroke width stays the same, however wide the reel is. */
const STROKE = "[stroke-width:2px] [vector-effect:non-scaling-stroke]";

/** A small reel for a document in a list: shows where its moments are, without links. */
export function ReelLine({ path }: { path: string }) {
  return (
    <svg
      className="block h-6 w-full overflow-visible fill-none"
      aria-hidden="true"
      viewBox={`0 0 ${TICK_STEPS} 24`}
      preserveAspectRatio="none"
    >
      <path className={`${STROKE} stroke-line`} d={`M0 12h${TICK_STEPS}`} />
      <path className={`${STROKE} stroke-mark`} d={path} />
    </svg>
  );
}
