import { existsSync, readFileSync, writeFileSync } from "node:fs";

const FILE = "docs/evaluation.md";
const BEGIN = "<!-- tables: npm run evaluate -- --write -->";
const END = "<!-- end of tables -->";

/** Puts the tables between the marks of docs/evaluation.md. @throws Error when the marks are not there */
export function writeReport(tables: string): void {
  const text = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${FILE} lacks the marks ${BEGIN} and ${END}.`);
  writeFileSync(FILE, `${before}${BEGIN}\n\n${tables}\n\n${END}${after}`);
}
