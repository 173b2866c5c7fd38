export type Row = readonly (string | number)[];

/** A Markdown table whose columns also line up in a terminal. Numbers are passed as right-aligned text. */
export function table(head: Row, rows: readonly Row[]): string {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? "").length)));
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [first = [], ...rest] = cells;
  return [line(first), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...rest.map(line)].join("\n");
}

export const ms = (value: number) => `${value.toFixed(2)} ms`;
export const times = (value: number) => `${value.toFixed(2)}x`;
export const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Whether a target is met. */
export const verdict = (value: number, most: number) => (value <= most ? "met" : "MISSED");
