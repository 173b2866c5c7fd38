import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { ANSWERS } from "./answers";

/** What a reader who knows neither the talk nor who wrote what chose, and why. */
export type Choice = { preferred: "ours" | "plain" | "even"; why: string };

const choicesSchema = z.array(z.object({ preferred: z.enum(["A", "B", "even"]), why: z.string().min(1) }));

/**
 * Two answers as a reader gets them: without their authors' names, from their first heading on, and of equal length. The
 * longer one loses what is indented, from its end, and then the last lines of whichever section is the longest, so that it
 * keeps its shape. Times in parentheses are no part of a length.
 */
export function blindPair(name: string, ours: string, plain: string): string {
  const bodies = [ours, plain].map(bodyOf);
  const length = Math.min(...bodies.map(lengthOf));
  const cut = bodies.map((lines) => cutTo(lines, length).join("\n"));
  const [first, second] = isOursFirst(name) ? cut : cut.toReversed();
  return `# Answer A\n\n${first}\n\n# Answer B\n\n${second}\n`;
}

/** About how many words a reader gets of an answer, in fifties. */
export function wordsIn(text: string): number {
  const words = bodyOf(text).flatMap((line) => line.replace(MARKS, "").match(/[\p{L}\p{N}]+/gu) ?? []);
  return Math.round(words.length / 50) * 50;
}

const MARKS = / \([^()]*\d:\d\d[^()]*\)/g;

/** How much of it is text. */
function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.replace(MARKS, "").trim().length, 0);
}

function cutTo(lines: readonly string[], length: number): readonly string[] {
  if (lengthOf(lines) <= length) return lines;
  const indented = lines.findLastIndex((line) => /^\s/.test(line));
  return cutTo(lines.toSpliced(indented < 0 ? endOfLongest(lines) : indented, 1), length);
}

/** The last line of the section with the most text; a section begins with a heading of any level. */
function endOfLongest(lines: readonly string[]): number {
  const starts = lines.flatMap((line, at) => (/^#/.test(line) ? [at] : []));
  const sections = [0, ...starts].map((from, index) => ({ from, end: starts[index] ?? lines.length }));
  const [longest] = sections.sort(
    (a, b) => lengthOf(lines.slice(b.from, b.end)) - lengthOf(lines.slice(a.from, a.end)),
  );
  const end = longest?.end ?? lines.length;
  const last = lines.slice(0, end).findLastIndex((line) => line.trim() !== "");
  return Math.max(0, last);
}

/** What each reader of the two chose, by the names they had in `blindPair`. */
export function readChoices(name: string): Choice[] {
  const path = join(ANSWERS, name, "blind.json");
  if (!existsSync(path)) return [];
  return choicesSchema.parse(JSON.parse(readFileSync(path, "utf8"))).map(({ preferred, why }) => {
    if (preferred === "even") return { preferred, why };
    return { preferred: (preferred === "A") === isOursFirst(name) ? "ours" : "plain", why };
  });
}

/** The facts about a document before its first section name who wrote it. */
function bodyOf(text: string): string[] {
  const start = /^## /m.exec(text)?.index ?? 0;
  return text.slice(start).trim().split("\n");
}

function isOursFirst(name: string): boolean {
  return (createHash("sha256").update(`blind ${name}`).digest()[0] ?? 0) % 2 === 0;
}
