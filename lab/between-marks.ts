import { readFileSync, writeFileSync } from "node:fs";

/** Replaces the text between two marks of a file. @throws Error if a mark is missing */
export function writeBetweenMarks(
  file: string,
  [begin, end]: readonly [begin: string, end: string],
  text: string,
): void {
  const [before, rest] = readFileSync(file, "utf8").split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} lacks the marks ${begin} and ${end}.`);
  writeFileSync(file, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}
