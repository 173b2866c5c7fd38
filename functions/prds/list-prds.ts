import * as z from "zod";
import { type HistoryPlace, listPromptCards, listPrompts, type PromptCardRow } from "~/db/queries/prds/prd-history";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { type ListWords, listQuery } from "~/functions/text/query-grammar";
import { withNames } from "~/functions/transcripts/name-speakers";
import { knownVideo } from "~/functions/transcripts/video-link";
import type { ListedPromptView, PromptCardView } from "./model";
import { toListedView } from "./prd-views";

/** Cards per page: fills complete rows of two and of three columns. */
const PRD_PAGE_SIZE = 24;

/** One page of a list, and the cursor of the next; null at the end. */
export type HistoryPage<View> = { prompts: View[]; next: string | null };

export const historyQuerySchema = z.object({ search: z.string().optional(), cursor: z.string().optional() });

type HistoryInput = { owner: Owner } & z.infer<typeof historyQuerySchema>;

/**
 * The owner's PRDs, newest first, one page at a time; with `search`, those whose title has its words and phrases.
 * @param input.cursor `next` of the previous page
 * @throws AppError invalid_input for an unknown cursor
 */
export async function readHistory(
  { db }: Pick<Deps, "db">,
  input: HistoryInput,
): Promise<HistoryPage<ListedPromptView>> {
  const { rows, next } = await readPage((page) => listPrompts(db, input.owner, page), input);
  return { prompts: rows.map(toListedView), next };
}

/** The same PRDs as cards, without their documents; without `search`, one card a talk. */
export async function readHistoryCards(
  { db }: Pick<Deps, "db">,
  input: HistoryInput,
): Promise<HistoryPage<PromptCardView>> {
  const { rows, next } = await readPage((page) => listPromptCards(db, input.owner, page), input);
  return { prompts: rows.map(toCardView), next };
}

function toCardView({ speakers, ...row }: PromptCardRow): PromptCardView {
  const summary = withNames(row.summary, speakers);
  const older = row.older.map((one) => ({ ...one, createdAt: new Date(one.createdAt).toISOString() }));
  return { ...row, summary, older, videoUrl: knownVideo(row.videoUrl), createdAt: row.createdAt.toISOString() };
}

type Listed = ListWords & { after: HistoryPlace | null; limit: number };

function wordsOf(search: string | undefined): ListWords {
  const { words, without } = listQuery(search);
  return { words, without };
}

async function readPage<Row extends HistoryPlace>(
  list: (page: Listed) => Promise<Row[]>,
  { search, cursor }: HistoryInput,
): Promise<{ rows: Row[]; next: string | null }> {
  const after = cursor ? parseCursor(cursor) : null;
  // One row more than is shown tells whether there is a next page.
  const rows = await list({ ...wordsOf(search), after, limit: PRD_PAGE_SIZE + 1 });
  const shown = rows.slice(0, PRD_PAGE_SIZE);
  const last = rows.length > PRD_PAGE_SIZE ? shown.at(-1) : undefined;
  return { rows: shown, next: last ? `${last.createdAt.getTime()}-${last.id}` : null };
}

function parseCursor(cursor: string): HistoryPlace {
  const [, time, id] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor) ?? [];
  if (time === undefined || id === undefined)
    throw new AppError("invalid_input", "This page of the list doesn't exist.");
  return { createdAt: new Date(Number(time)), id: Number(id) };
}
