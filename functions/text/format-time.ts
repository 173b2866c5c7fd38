/** Formats a moment of the video: `1:07`, or `1:02:03` from one hour on. `ms` counts from the start. */
export function formatClock(ms: number): string {
  const whole = wholeSeconds(ms);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const seconds = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`;
}

/** A moment to link to; `estimated` if its time is not from the captions. */
export type MarkedTime = { startMs: number; estimated?: true | undefined };

/** A time mark: `1:07`, or `~1:07` if the time is estimated. */
export function formatMark({ startMs, estimated }: MarkedTime): string {
  return estimated ? `~${formatClock(startMs)}` : formatClock(startMs);
}

/** A time mark as it is read aloud. */
export function nameMark({ startMs, estimated }: MarkedTime): string {
  return estimated ? `about ${formatClock(startMs)}, estimated` : formatClock(startMs);
}

/** A duration as a time mark: estimated if all of its times are. */
export function markedLength(durationMs: number, times: readonly { estimated?: true | undefined }[]): MarkedTime {
  const isEstimated = times.length > 0 && times.every(({ estimated }) => estimated);
  return { startMs: durationMs, ...(isEstimated && { estimated: true }) };
}

/**
 * The link that opens the video at the second of `ms`, for example `…&t=67s`.
 * @throws TypeError if `videoUrl` is not a URL
 */
export function momentUrl(videoUrl: string, ms: number): string {
  const url = new URL(videoUrl);
  url.searchParams.set("t", `${wholeSeconds(ms)}s`);
  return url.href;
}

function wholeSeconds(ms: number): number {
  return Number.isFinite(ms) ? Math.max(0, Math.floor(ms / 1000)) : 0;
}
