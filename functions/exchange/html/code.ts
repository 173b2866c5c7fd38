/** Code within a line, in ticks that nothing in it ends. Of several lines each stands in its own: ticks end with the line. */
export function inTicks(code: string): string {
  return code
    .split("\n")
    .map((line) => (line === "" ? "" : tick(line)))
    .join("\n");
}

function tick(line: string): string {
  const ticks = "`".repeat(freeLength(line));
  // A space at both ends is the ticks' own.
  const isPadded = /^`|`$/.test(line) || (/^ .* $/.test(line) && line.trim() !== "");
  return isPadded ? `${ticks} ${line} ${ticks}` : ticks + line + ticks;
}

/** How many ticks in a row stand nowhere in a line. */
function freeLength(line: string): number {
  const lengths = new Set((line.match(/`+/g) ?? []).map((run) => run.length));
  let length = 1;
  while (lengths.has(length)) length += 1;
  return length;
}

/** A block of code between fences longer than any ticks in it, on lines of its own. */
export function toFence(code: string): string {
  const longest = (code.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${code.endsWith("\n") || code === "" ? code : `${code}\n`}${fence}\n`;
}
