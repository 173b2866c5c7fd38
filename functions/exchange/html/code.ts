/**
 * Inline code in enough backticks that nothing in it ends them. Each line gets its own, since inline code ends with the
 * line.
 */
export function inTicks(code: string): string {
  return code
    .split("\n")
    .map((line) => (line === "" ? "" : tick(line)))
    .join("\n");
}

function tick(line: string): string {
  const ticks = "`".repeat(freeLength(line));
  // The backticks own one space at each end.
  const isPadded = /^`|`$/.test(line) || (/^ .* $/.test(line) && line.trim() !== "");
  return isPadded ? `${ticks} ${line} ${ticks}` : ticks + line + ticks;
}

/** The shortest run of backticks that does not occur in a line. */
function freeLength(line: string): number {
  const lengths = new Set((line.match(/`+/g) ?? []).map((run) => run.length));
  let length = 1;
  while (lengths.has(length)) length += 1;
  return length;
}

/** A code block on lines of its own, between fences longer than any backticks in it. */
export function toFence(code: string): string {
  const longest = (code.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${code.endsWith("\n") || code === "" ? code : `${code}\n`}${fence}\n`;
}
