import type { ItemView } from "~/functions/reviews/schema";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const inWords = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** A card's review state in a few words. `now` is milliseconds since 1970. */
export function dueText(
  item: Pick<ItemView, "isSuspended" | "isBuried" | "fsrsData" | "nextReview">,
  now: number,
): string {
  if (item.isSuspended) return "Suspended";
  if (item.isBuried) return "Buried until tomorrow";
  if (item.fsrsData.state === 0) return "New";
  const left = Date.parse(item.nextReview) - now;
  if (left <= 0) return "Due now";
  if (left < HOUR_MS) return `Due ${inWords.format(Math.ceil(left / 60_000), "minute")}`;
  if (left < DAY_MS) return `Due ${inWords.format(Math.round(left / HOUR_MS), "hour")}`;
  return `Due ${inWords.format(Math.round(left / DAY_MS), "day")}`;
}
