import { systemTime } from "~/functions/clock";
import { groupNotes } from "~/functions/exchange/exported";
import { QUIZLET_DEFAULT, writeQuizlet } from "~/functions/exchange/text/quizlet";
import { writeDelimited } from "~/functions/exchange/text/write-delimited";
import type { Collected } from "./collect-cards";
import { askWorker } from "./package/ask-worker";

export const FORMATS = [
  {
    id: "apkg",
    label: "Anki package (.apkg)",
    hint: "Cards, schedules, review log, and video timestamps. Opens in Anki on any system, and on this page.",
  },
  {
    id: "csv",
    label: "CSV with Anki's header lines",
    hint: "Text, tags, categories, and timestamps, for a spreadsheet. Anything it could run as a formula starts with an apostrophe (').",
  },
  {
    id: "tsv",
    label: "TSV with Anki's header lines",
    hint: "The same, separated by tabs and with all text unchanged, for Anki and other apps.",
  },
  {
    id: "txt",
    label: "Quizlet text",
    hint: "Term, tab, definition, one card per line. Tags, categories, and timestamps are left out.",
  },
] as const;

export type FormatId = (typeof FORMATS)[number]["id"];

/** Writes cards to a file. @throws FileFailure; AbortError when aborted */
export async function writeFile(
  { cards, ...settings }: Collected,
  format: FormatId,
  signal: AbortSignal,
): Promise<Blob> {
  if (format === "apkg") {
    const now = new Date(systemTime());
    const options = { now: now.getTime(), minutesWest: now.getTimezoneOffset(), ...settings };
    const answer = await askWorker({ do: "write", cards, ...options }, signal);
    if (answer.did !== "wrote") throw new Error("The worker sent an unexpected answer.");
    return new Blob([answer.bytes], { type: "application/octet-stream" });
  }
  const notes = groupNotes(cards).map((note) => ({ ...note, cards: [] }));
  if (format === "txt") return new Blob([writeQuizlet(notes, QUIZLET_DEFAULT)], { type: "text/plain;charset=utf-8" });
  const isTabs = format === "tsv";
  const type = isTabs ? "text/tab-separated-values" : "text/csv";
  const text = writeDelimited(notes, isTabs ? "Tab" : "Comma", { isForSpreadsheets: !isTabs });
  return new Blob([text], { type: `${type};charset=utf-8` });
}

/** A file name that is valid on every system. */
export function fileName(title: string | null, format: FormatId): string {
  const plain = (title ?? "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80);
  return `${plain || "flashcards"}.${format}`;
}
