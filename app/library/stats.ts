/** The library's figures. On phones they are a strip, so that the first item is on the first screen. */
export const STATS =
  "grid grid-cols-2 border-y border-line max-sm:grid-cols-3 max-sm:py-1 lg:grid-cols-[2fr_repeat(3,minmax(0,1fr))]";

/** One of them; on phones the first is a line of its own. */
export const STAT = "py-3 pr-4 max-sm:py-1 max-sm:pr-2 max-sm:first:col-span-full";
