import type { Coverage, Stretch, StretchKind } from "~/functions/prompts/gaps/schema";
import { formatClock } from "~/functions/text/clock";
import { counted } from "~/functions/text/counted";

type Span = Pick<Stretch, "startMs" | "endMs" | "estimated">;

/** For example `12:30–15:10`; `~` before it where the times are estimated. */
export function spanText({ startMs, endMs, estimated }: Span): string {
  return `${estimated ? "~" : ""}${formatClock(startMs)}–${formatClock(endMs)}`;
}

/** The same to be read aloud. */
export function spanName({ startMs, endMs, estimated }: Span): string {
  return `${estimated ? "about " : ""}${formatClock(startMs)} to ${formatClock(endMs)}`;
}

/** How long something is, for example `6 min 10 s`. */
export function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

export const KIND_NAMES: Readonly<Record<StretchKind, string>> = {
  cited: "Cited",
  uncited: "No line cites it",
  aside: "Sponsor or chatter",
  silent: "No captions",
};

/**
 * What the map comes to, in one sentence. It says nothing of what a stretch is worth.
 * @param whose the document, where it is not the page itself: `of your PRD`
 */
export function coverageLine({ totals, durationMs, shortestGapMs }: Coverage, gaps: number, whose = ""): string {
  const of = whose && ` ${whose}`;
  if (gaps === 0) return `A line${of} cites every stretch of ${lengthText(shortestGapMs)} or more`;
  const left = `${lengthText(totals.uncited)} of ${lengthText(durationMs)}`;
  return `No line${of} cites ${left}, in ${counted(gaps, "stretch", "stretches")}`;
}
