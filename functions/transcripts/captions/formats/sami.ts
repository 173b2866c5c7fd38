import { badTime } from "../caption-errors";
import { isWritten } from "../caption-lines";
import type { Cue } from "../read-cues";
import { lastUntil } from "../stretches";
import { readXml } from "./xml";

const SYNC = /<sync\s[^<>]{0,100}start\s?=/iu;
const LANGUAGE = /\blang\s?:\s?([a-z]{2,3}(?:-[a-z\d]{2,8})?)/giu;
const SAMPLE = 20_000;

/** Whether a text is SAMI (.smi), with or without its header. */
export function isSami(text: string): boolean {
  const start = text.slice(0, SAMPLE);
  return /^\s*<sami[\s>]/iu.test(start) || (/^\s*</u.test(start) && SYNC.test(start));
}

/** The language in the styles, if they name exactly one, in lower case; else null. */
export function samiLanguage(text: string): string | null {
  const found = new Set([...text.slice(0, SAMPLE).matchAll(LANGUAGE)].map(([, language]) => language?.toLowerCase()));
  const [only] = found;
  return found.size === 1 ? (only ?? null) : null;
}

/**
 * Parses SAMI (https://learn.microsoft.com/previous-versions/windows/desktop/dnacc/understanding-sami-1.0). Text
 * after a `SYNC` is shown until the next one of its class. All classes, which are languages or voices, are kept.
 * @throws AppError `captions_unreadable` if a time cannot be read
 */
export function parseSami(text: string): Cue[] {
  const shown: { startMs: number; endMs: number | null; name: string; text: string }[] = [];
  let syncs = 0;
  let startMs: number | null = null;
  let endMs: number | null = null;
  let name = "";
  let isSilent = false;
  for (const event of readXml(text)) {
    const element = event.kind === "text" ? "" : event.name.toLowerCase();
    if (event.kind === "text") {
      const open = shown.at(-1);
      const isOpen = open !== undefined && open.startMs === startMs && open.name === name;
      if (startMs === null || isSilent) continue;
      if (isOpen) open.text += event.text.replace(/[ \t\r\n]+/gu, " ");
      else shown.push({ startMs, endMs, name, text: event.text.replace(/[ \t\r\n]+/gu, " ") });
    } else if (element === "style" || element === "title") isSilent = event.kind === "open";
    else if (element === "sync" && event.kind === "open") {
      syncs++;
      startMs = numberOf(event.attributes, "start");
      endMs = numberOf(event.attributes, "end");
      if (startMs === null) throw badTime(syncs, "SAMI file", "Caption");
      name = "";
    } else if (element === "p" && event.kind === "open") name = attribute(event.attributes, "class") ?? "";
    else if (element === "br") {
      const open = shown.at(-1);
      if (open) open.text += "\n";
    }
  }
  return toCues(shown);
}

function toCues(shown: readonly { startMs: number; endMs: number | null; name: string; text: string }[]): Cue[] {
  const cues: Cue[] = [];
  for (const group of Map.groupBy(shown, ({ name }) => name.toLowerCase()).values()) {
    const sorted = group.toSorted((one, other) => one.startMs - other.startMs);
    for (const [index, { startMs, endMs, text }] of sorted.entries()) {
      // A line with only a blank ends the one before.
      const next = sorted[index + 1]?.startMs;
      if (isWritten(text)) cues.push({ startMs, endMs: endMs ?? next ?? lastUntil(startMs, undefined, text), text });
    }
  }
  return cues;
}

function numberOf(attributes: ReadonlyMap<string, string>, name: string): number | null {
  const value = /^\s*(-?\d{1,12})(?:\.\d{1,12})?(?:ms)?\s*$/iu.exec(attribute(attributes, name) ?? "")?.[1];
  return value === undefined ? null : Number(value);
}

function attribute(attributes: ReadonlyMap<string, string>, name: string): string | undefined {
  return [...attributes].find(([key]) => key.toLowerCase() === name)?.[1];
}
