import { TICK_STEPS } from "~/functions/citations/ticks";

/** The path of a `ReelLine`. @param ticks positions of `ticksOf` */
export function reelPath(ticks: readonly number[]): string {
  return ticks.map((tick) => `M${tick} 5v14`).join("");
}

/** A small reel for a document in a list: shows where its moments are, without links. */
export function ReelLine({ path }: { path: string }) {
  return (
    <svg className="reel-line" aria-hidden="true" viewBox={`0 0 ${TICK_STEPS} 24`} preserveAspectRatio="none">
      <path d={`M0 12h${TICK_STEPS}`} />
      <path d={path} />
    </svg>
  );
}
