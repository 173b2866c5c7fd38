import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { ANSWERS } from "./answers";

/** What a reader who knows neither the talk nor who wrote what chose, and why. */
export type Choice = { preferred: "ours" | "plain" | "even"; why: string };

const choicesSchema = z.array(z.object({ preferred: z.enum(["A", "B", "even"]), why: z.string().min(1) }));

/** How much longer one answer may be. Whatever was cut lost in every reading, so little is cut. */
const TOLERANCE = 0.18;

/**
 * Two answers as a reader gets them: without their authors' names, from their first heading on, and of equal length. The
 * longer one loses the same share of each section, so that it keeps its shape. Times behind a line are no part of a
 * length.
 */
export function blindPair(name: string, ours: string, plain: string): string {
  const bodies = [ours, plain].map(bodyOf);
  const length = Math.min(...bodies.map(lengthOf)) * (1 + TOLERANCE);
  const cut = bodies.map((lines) => cutTo(lines, length).join("\n"));
  const [first, second] = isOursFirst(name) ? cut : cut.toReversed();
  return `# Answer A\n\n${first}\n\n# Answer B\n\n${second}\n`;
}

/** About how many words a reader gets of an answer, in fifties. */
export function wordsIn(text: string): number {
  const words = bodyOf(text).flatMap((line) => line.replace(MARKS, "").match(/[\p{L}\p{N}]+/gu) ?? []);
  return Math.round(words.length / 50) * 50;
}

/** Times in parentheses, and a table's last cell of times. */
const MARKS = / \([^()]*\d:\d\d[^()]*\)|\|[^|]*\d:\d\d[^|]*\|\s*$/g;

/** How much of it is text. */
function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.replace(MARKS, "").trim().length, 0);
}

/**
 * Cuts each section, which begins with a heading of any level, by the same share, from its end. Its first line stays: a
 * section of one line would be lost whole.
 */
function cutTo(lines: readonly string[], length: number): readonly string[] {
  const starts = [0, ...lines.flatMap((line, at) => (at > 0 && /^#/.test(line) ? [at] : []))];
  const sections = starts.map((from, index) => {
    const whole = lines.slice(from, starts[index + 1]);
    return { lines: whole, whole: Math.max(1, lengthOf(whole)) };
  });
  const rest = (section: (typeof sections)[number]) => lengthOf(section.lines) / section.whole;
  while (lengthOf(sections.flatMap((section) => section.lines)) > length) {
    const fullest = [...sections]
      .sort((a, b) => rest(b) - rest(a) || b.whole - a.whole)
      .find((section) => hasText(withoutLast(section.lines)));
    if (!fullest) break;
    fullest.lines = withoutLast(fullest.lines);
  }
  return sections.flatMap((section) => section.lines);
}

const hasText = (lines: readonly string[]) => lines.some((line) => line.trim() !== "" && !line.startsWith("#"));

const TABLE_RULE = /^\|[-:| ]+\|$/;

/** The lines without the last one that has text, or without the last sentence of a paragraph. */
function withoutLast(lines: readonly string[]): string[] {
  const at = lines.findLastIndex((line) => line.trim() !== "");
  if (at < 0) return [];
  // A table without rows has no head.
  const head = TABLE_RULE.test(lines[at - 1] ?? "") ? 2 : 0;
  const shorter = withoutLastSentence(lines[at] ?? "");
  return shorter ? lines.with(at, shorter) : lines.toSpliced(at - head, head + 1);
}

/** A paragraph without its last sentence and that one's times; empty if it is no paragraph or has one sentence. */
function withoutLastSentence(line: string): string {
  if (/^\s*(?:[-*+#|>]|\d+[.)])/.test(line)) return "";
  const note = / \*[^*]+\*\s*$/.exec(line);
  if (note) return line.slice(0, note.index);
  const ends = [...line.trim().matchAll(/[.!?\u2026](?: \([^()]*\d:\d\d[^()]*\))?(?= \S)/g)];
  const last = ends.at(-1);
  return last ? line.trim().slice(0, last.index + last[0].length) : "";
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

/** Without the title that it begins with, which can name its author. Headings of parts stay. */
function bodyOf(text: string): string[] {
  return text
    .trim()
    .replace(/^# .*\n/, "")
    .trim()
    .split("\n");
}

function isOursFirst(name: string): boolean {
  return (createHash("sha256").update(`blind ${name}`).digest()[0] ?? 0) % 2 === 0;
}
