export function splitLines(text: string): string[] {
  return text.split(/\r\n?|[\n\u0085\u2028\u2029]/u);
}

/** The last of some lines, or an empty string. */
export function lastOf(lines: readonly string[]): string {
  return lines.at(-1) ?? "";
}

/** Whether a line has more than white space. */
export function isWritten(line: string): boolean {
  return /\S/u.test(line);
}
