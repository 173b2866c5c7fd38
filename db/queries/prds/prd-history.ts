import { lt, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { columnList, toRow } from "~/db/raw";
import { prompts } from "~/db/schema";
import { parseSpeakers, speakersText } from "~/db/speakers-of";
import { type OwnerKey, ownedByText } from "../owned-by";
import type { PromptRow } from "./prd-rows";

/** Cursor of the list: the next page begins after this row. */
export type HistoryPlace = { createdAt: Date; id: number };

/** A prompt as listed. `details` can be longer than the document, so they are only read together with it. */
export type ListedPrompt = Omit<PromptRow, "details">;

/** The columns of a PRD's card; the document is only read for an action on it. */
export type PromptCardRow = Pick<
  PromptRow,
  | "id"
  | "videoUrl"
  | "videoTitle"
  | "durationSeconds"
  | "transcriptId"
  | "summary"
  | "model"
  | "isOfflineDraft"
  | "createdAt"
  | "speakers"
>;

/** Each of `words` must occur in the title; a word is a list of spellings, because SQLite only folds the case of ASCII letters. */
type Page = { words: readonly (readonly string[])[]; after: HistoryPlace | null; limit: number };

/** The owner's prompts that are not deleted, newest first, after `after`. */
export async function listPrompts(db: Database, owner: OwnerKey, page: Page): Promise<ListedPrompt[]> {
  const { text, values } = pageText(DOCUMENTS, owner, page);
  const rows = await db.$client
    .prepare(text)
    .bind(...values)
    .raw();
  return rows.map(([speakers, ...row]) => ({ ...toRow(prompts, row), speakers: parseSpeakers(speakers) }));
}

/** The same prompts with the columns of their cards. */
export async function listPromptCards(db: Database, owner: OwnerKey, page: Page): Promise<PromptCardRow[]> {
  const { text, values } = pageText(CARDS, owner, page);
  const { results } = await db.$client
    .prepare(text)
    .bind(...values)
    .all();
  return results.map(toCard);
}

const SPEAKERS = speakersText("prompts");
const DOCUMENTS = `${SPEAKERS}, ${columnList(prompts).replace('"prompts"."details"', "null")}`;
const CARDS = `id, video_url, video_title, duration_seconds, transcript_id, summary, model, is_offline_draft,
  created_at, ${SPEAKERS} as speakers`;

function pageText(columns: string, owner: OwnerKey, { words, after, limit }: Page) {
  const own = ownedByText("prompts", owner);
  // SQLite seeks a row value in the index; the equivalent `or` would read from the newest row on.
  const isAfter = after ? " and (created_at, id) < (?, ?)" : "";
  // Not `like`: D1 limits patterns to 50 bytes.
  const hasWords = words.map(
    (spellings) => ` and (${spellings.map(() => "instr(lower(video_title), lower(?)) > 0").join(" or ")})`,
  );
  return {
    text: `select ${columns} from prompts where ${own.text} and deleted_at is null${isAfter}${hasWords.join("")}
      order by created_at desc, id desc limit ?`,
    values: [...own.values, ...(after ? [after.createdAt.getTime(), after.id] : []), ...words.flat(), limit],
  };
}

function toCard(row: Record<string, unknown>): PromptCardRow {
  return {
    id: Number(row.id),
    videoTitle: String(row.video_title),
    videoUrl: row.video_url as string | null,
    transcriptId: row.transcript_id as number | null,
    durationSeconds: Number(row.duration_seconds),
    summary: JSON.parse(String(row.summary)),
    model: String(row.model),
    isOfflineDraft: row.is_offline_draft === 1,
    createdAt: new Date(Number(row.created_at)),
    speakers: parseSpeakers(row.speakers),
  };
}

/** Purges up to `limit` prompts deleted before this moment. Returns how many. */
export async function deleteForgottenPrompts(db: Database, before: Date, limit: number): Promise<number> {
  const due = db.select({ id: prompts.id }).from(prompts).where(lt(prompts.deletedAt, before)).limit(limit);
  const gone = await db.delete(prompts).where(sql`${prompts.id} in ${due}`).returning({ id: prompts.id });
  return gone.length;
}
