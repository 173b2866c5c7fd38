import type { Citation } from "~/functions/citations/model";
import { cleanText, shorten } from "~/functions/text/clean-text";
import { cleanLine } from "../clean-line";
import { MAX_ITEM_LENGTH } from "../prd-groups";
import type { CitedLine } from "./details-schema";
import type { DraftLine } from "./draft-schema";

/** The citations of verified evidence, by the draft's ids. */
export type Cite = (ids: readonly string[]) => Citation[];

/** The line, or nothing if it is empty or none of its evidence was said. */
export function saidLine({ text, evidence }: DraftLine, cite: Cite): CitedLine[] {
  const line = { text: cleanLine(text), citations: cite(evidence) };
  return line.text === "" || line.citations.length === 0 ? [] : [line];
}

/** On one line, cut to `length` characters. */
export function plain(text: string, length = MAX_ITEM_LENGTH): string {
  return shorten(cleanText(text), length);
}
