import type { Citation } from "~/functions/citations/model";

/**
 * A stretch of a write-up's text. `moments`: where the words before it were said, the first ones. `isDoubted`: they have
 * a figure that is not said there. `own`: what stands before it is the author's own. `lost`: its
 * source is not there, or no longer.
 */
export type Inline =
  | { kind: "text" | "strong" | "emphasis" | "code"; text: string }
  | { kind: "moments"; moments: Citation[]; isDoubted?: true }
  | { kind: "own" }
  | { kind: "lost" };

/** An item of a list; `depth` is 0 or 1. `isOwn`: all of it is the author's, not from the video. */
export type ListItem = { text: Inline[]; isOwn: boolean; depth: 0 | 1 };

/** A row's cells, as many as the table's head has. */
export type TableRow = { cells: Inline[][]; isOwn: boolean };

/** A part of a write-up, in the order of reading. `start`: the first number of a list that is numbered. Of a heading that `isOwn`, all below it is the author's. */
export type Block =
  | { kind: "heading"; level: 2 | 3; text: Inline[]; isOwn: boolean }
  | { kind: "paragraph"; text: Inline[]; isOwn: boolean }
  | { kind: "list"; start: number | null; items: ListItem[] }
  | { kind: "table"; head: Inline[][]; rows: TableRow[] }
  | { kind: "code"; text: string; isOwn: boolean };

/** What the author writes: Markdown, in which each statement of the video ends with its sources in braces. */
export type WriteUpDraft = { text: string };

/** The most characters of a write-up. */
export const MAX_WRITE_UP = 60_000;

/** A write-up as it is shown. `isCurrent`: the document has not changed since. `markdown`: the same as a file. */
export type WriteUpView = {
  blocks: Block[];
  markdown: string;
  version: number;
  isCurrent: boolean;
  model: string;
  /** ISO 8601 */
  createdAt: string;
};
