import type { Coverage, Stretch, StretchKind } from "~/functions/prds/coverage/model";
import { counted } from "~/functions/text/counted";
import { formatClock } from "~/functions/text/format-time";

type Span = Pick<Stretch, "startMs" | "endMs" | "estimated">;

/** For example `12:30–15:10`, with `~` if the times are estimated. */
export function spanText({ startMs, endMs, estimated }: Span): string {
  return `${estimated ? "~" : ""}${formatClock(startMs)}–${formatClock(endMs)}`;
}

/** The same for screen readers. */
export function spanName({ startMs, endMs, estimated }: Span): string {
  return `${estimated ? "about " : ""}${formatClock(startMs)} to ${formatClock(endMs)}`;
}

/** A duration, for example `6 min 10 s`. */
export function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

export const KIND_NAMES: Readonly<Record<StretchKind, string>> = {
  cited: "Cited",
  uncited: "Not cited",
  aside: "Sponsor or chatter",
  silent: "No captions",
};

/**
 * Summarizes the coverage in one sentence, without judging what a gap is worth.
 * @param whose names the document if the page is not about it: `your PRD`
 */
export function coverageLine({ totals, durationMs, shortestGapMs }: Coverage, gaps: number, whose = ""): string {
  const by = whose && ` in ${whose}`;
  if (gaps === 0) return `Nothing longer than ${lengthText(shortestGapMs)} is left out${by}`;
  return `Left out${by}: ${lengthText(totals.uncited)} of ${lengthText(durationMs)}, in ${counted(gaps, "gap")}`;
}
