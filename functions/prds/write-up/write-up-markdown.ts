import { type DocumentWords, ENGLISH } from "../words/english-words";
import type { Block } from "./model";

/** A write-up as CommonMark with tables, its moments as links where there is a video. Ends with a line break. */
export function writeUpMarkdown(
  _input: { title: string; videoUrl: string | null; model: string; blocks: readonly Block[] },
  _words: DocumentWords = ENGLISH,
): string {
  return "";
}
