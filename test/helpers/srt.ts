/** Cues as a SubRip file. */
export function formatSrt(cues: readonly { startMs: number; endMs: number; text: string }[]): string {
  return cues
    .map(({ startMs, endMs, text }, index) => `${index + 1}\n${clock(startMs)} --> ${clock(endMs)}\n${text}\n`)
    .join("\n");
}

function clock(ms: number): string {
  return `${new Date(ms).toISOString().slice(11, 19)},${String(ms % 1000).padStart(3, "0")}`;
}
