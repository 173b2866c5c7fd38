import { globSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = "docs/decisions";
const RECORDS = readdirSync(FOLDER).filter((name) => /^\d{3}-/.test(name));
const NUMBERS = new Set(RECORDS.map((name) => name.slice(0, 3)));

/** "decision 001", "records 001, 018, and 044". */
const MENTION = /\b(?:decision|record)s?\s[\s*/#]*(\d{3}(?:(?:,? and |, )\d{3})*)\b/gi;
/** Inside a record, a bare number in parentheses refers to another one, and so does its status. */
const REFERENCE = /(?:\(|replaced by )([01]\d\d)(?=\)|$)/gm;

/** Numbers in the text of records that do not exist. */
const findUnknown = (text: string, pattern = MENTION) =>
  [...text.matchAll(pattern)].flatMap(([, list = ""]) => list.match(/\d{3}/g) ?? []).filter((it) => !NUMBERS.has(it));

it("every decision that code or a document mentions has a record", () => {
  const folders = ["{app,db,docs,functions,lab,test,workers}/**", ".github/**", "."];
  const paths = globSync(folders.map((folder) => `${folder}/*.{ts,tsx,mjs,cjs,js,css,md,toml,yml}`));
  const others = paths.filter((path) => !path.endsWith("records.test.ts"));
  expect(others.flatMap((path) => findUnknown(readFileSync(path, "utf8")).map((it) => `${path}: ${it}`))).toEqual([]);
});

it("finds a mention of a record that does not exist, also the second of a list", () => {
  expect(findUnknown("(decisions 001 and 999)")).toEqual(["999"]);
  expect(findUnknown("as before (177)", REFERENCE)).toEqual(["177"]);
});

it.each(RECORDS)("%s has a date, a status, at most 30 lines, and its line in the index", (name) => {
  const text = readFileSync(`${FOLDER}/${name}`, "utf8");
  const [, number, title] = /^# (\d{3}) (.+)$/m.exec(text) ?? [];
  const date = /^- Date: (\d{4}-\d\d-\d\d)/m.exec(text)?.[1];
  const status = /^- Status: (accepted|replaced by \d{3})$/m.exec(text)?.[1];

  expect(name.slice(0, 3)).toBe(number);
  expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(30);
  expect(findUnknown(text, REFERENCE)).toEqual([]);
  expect(readFileSync(`${FOLDER}/README.md`, "utf8")).toContain(
    `| ${number} | [${title}](${name}) | ${date} | ${status} |`,
  );
});
