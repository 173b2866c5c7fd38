import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { paragraphsOf, textOf } from "~/functions/exports/transcript-formats";
import { formatClock } from "~/functions/text/format-time";
import type { Captions } from "~/functions/transcripts/model";
import { ANSWERS } from "./answers";

const TIME = /\b\d{1,2}:\d{2}\b/g;
/** Dashes between a table's head and its rows, or between parts. */
const RULE = /^[-:| ]*-[-:| ]*$/;

/** A line of a chat's answer, under its heading. `hasTime`: names the time of a turn. */
export type PlainLine = { heading: string; text: string; hasTime: boolean };

/** What a person would ask a chat about a call, and about a talk. */
export const CALL_ASK =
  "Here is the transcript of a call. Write me a PRD from it, and the minutes with the decisions and who does what by when.";
export const TALK_ASK =
  "Here is the transcript of a talk. Write me a PRD from it if it is about a product, and everything worth knowing from it, to learn from.";

/** The request with the transcript pasted below: a line for each turn, with its time and speaker. */
export function plainRequest({ segments }: Captions, ask: string): string {
  const turns = paragraphsOf(segments).map(({ speaker, said }) => {
    const name = speaker ? `${speaker}: ` : "";
    return `[${formatClock(said[0]?.startMs ?? 0)}] ${name}${textOf(said)}`;
  });
  return `${ask}\n\n${turns.join("\n")}\n`;
}

/** The recorded answer of a chat, in Markdown; null if there is none. */
export function readPlain(name: string): string | null {
  const path = join(ANSWERS, name, "plain.md");
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

/** Writes the request to a file, to be answered next to it in `plain.md`. @returns the request's path */
export function writePlainRequest(name: string, captions: Captions, ask: string): string {
  const path = join(ANSWERS, name, "plain.request.md");
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, plainRequest(captions, ask));
  return path;
}

/** The lines of a chat's answer, without its headings and the heads of its tables. */
export function plainLines(answer: string, captions: Captions): PlainLine[] {
  const known = new Set(plainRequest(captions, "").match(TIME));
  const lines = answer.split("\n").map((line) => line.trim());
  let heading = "";
  return lines.flatMap((text, at) => {
    const isHeading = text.startsWith("#");
    if (isHeading) heading = text.replace(/^#+ */, "");
    const isHead = text.startsWith("|") && RULE.test(lines[at + 1] ?? "");
    if (isHeading || isHead || text === "" || RULE.test(text)) return [];
    return [{ heading, text, hasTime: (text.match(TIME) ?? []).some((time) => known.has(time)) }];
  });
}
