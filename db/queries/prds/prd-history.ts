import { lt, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { hasWords, type Words } from "~/db/folded-words";
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
> & {
  /** What else there is of its talk; null if that has no transcript, or none any more. */
  talk: { quizzes: number; cards: number } | null;
  /** Older documents of the same talk, which the list does not have by themselves; empty in a search. */
  older: { id: number; videoTitle: string; createdAt: number }[];
};

/** Each of `words` must occur in the title, and none of `without`. */
type Page = { words: Words; without: Words; after: HistoryPlace | null; limit: number };

/** The owner's prompts that are not deleted, newest first, after `after`. */
export async function listPrompts(db: Database, owner: OwnerKey, page: Page): Promise<ListedPrompt[]> {
  const { text, values } = pageText(DOCUMENTS, owner, page);
  const rows = await db.$client
    .prepare(text)
    .bind(...values)
    .raw();
  return rows.map(([speakers, ...row]) => ({ ...toRow(prompts, row), speakers: parseSpeakers(speakers) }));
}

/** The same prompts with the columns of their cards. Without a search, the newest of each talk, with the older ones. */
export async function listPromptCards(db: Database, owner: OwnerKey, page: Page): Promise<PromptCardRow[]> {
  const isByTalk = page.words.length === 0;
  const { text, values } = pageText(
    `${CARDS}, ${isByTalk ? OLDER : "'[]'"} as older`,
    owner,
    page,
    isByTalk ? NEWEST : "",
  );
  const { results } = await db.$client
    .prepare(text)
    .bind(...values)
    .all();
  return results.map(toCard);
}

const SPEAKERS = speakersText("prompts");
const DOCUMENTS = `${SPEAKERS}, ${columnList(prompts).replace('"prompts"."details"', "null")}`;
const CARDS = `id, video_url, video_title, duration_seconds, transcript_id, summary, model, is_offline_draft,
  created_at, ${SPEAKERS} as speakers,
  (select count(*) from video_transcripts talk where talk.id = prompts.transcript_id and talk.deleted_at is null)
    as talks,
  (select count(*) from quizzes where ${ofSameTalk("quizzes")}) as quizzes,
  (select count(*) from flashcards where ${ofSameTalk("flashcards")}) as cards`;

/** Rows of a prompt's owner that belong to the same transcript. The plus signs keep SQLite on the transcript's index. */
function ofSameTalk(table: string): string {
  return `${table}.transcript_id = prompts.transcript_id and ${table}.deleted_at is null
    and +${table}.user_id is prompts.user_id and +${table}.anonymous_id is prompts.anonymous_id`;
}

const NEWEST = ` and not exists (select 1 from prompts newer where ${ofSameTalk("newer")}
  and (newer.created_at, newer.id) > (prompts.created_at, prompts.id))`;
const OLDER = `(select json_group_array(json_object('id', id, 'videoTitle', video_title, 'createdAt', created_at))
  from (select id, video_title, created_at from prompts older where ${ofSameTalk("older")} and older.id <> prompts.id
    order by created_at desc, id desc limit 20))`;

function pageText(columns: string, owner: OwnerKey, { words, without, after, limit }: Page, condition = "") {
  const own = ownedByText("prompts", owner);
  // SQLite seeks a row value in the index; the equivalent `or` would read from the newest row on.
  const isAfter = after ? " and (created_at, id) < (?, ?)" : "";
  const said = [...(words.length > 0 ? [words] : []), ...without.map((one) => [one])];
  const isSaid = said.map((of) => ` and ${of === words ? "" : "not "}${hasWords("video_title", of).join("?")}`);
  return {
    text: `select ${columns} from prompts where ${own.text} and deleted_at is null${isAfter}${isSaid.join("")}${condition}
      order by created_at desc, id desc limit ?`,
    values: [
      ...own.values,
      ...(after ? [after.createdAt.getTime(), after.id] : []),
      ...said.map((of) => JSON.stringify(of)),
      limit,
    ],
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
    talk: row.talks === 1 ? { quizzes: Number(row.quizzes), cards: Number(row.cards) } : null,
    older: JSON.parse(String(row.older)),
  };
}

/** Purges up to `limit` prompts deleted before this moment. Returns how many. */
export async function deleteForgottenPrompts(db: Database, before: Date, limit: number): Promise<number> {
  const due = db.select({ id: prompts.id }).from(prompts).where(lt(prompts.deletedAt, before)).limit(limit);
  const gone = await db.delete(prompts).where(sql`${prompts.id} in ${due}`).returning({ id: prompts.id });
  return gone.length;
}
