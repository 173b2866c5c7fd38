import { MAX_PASSAGES, passageId } from "~/db/library-index/library-index-tables";
import type { ChangedItem } from "~/db/queries/search/search-rows";
import { parseSpeakers } from "~/db/speakers-of";
import { toIndexWords } from "~/functions/search/index-words";
import type { Passage } from "~/functions/search/passages";
import type { LinkRef } from "~/functions/search/port";
import type { Sql } from "./open-library";

type Links = { tags: readonly LinkRef[]; collections: readonly LinkRef[] };

/** Stores an item without its texts. Title words are only rewritten if the title changed. */
export function keepItem(sql: Sql, item: ChangedItem, links: Links): void {
  const [known] = sql.exec("select title, speakers, next_chunk from items where id = ?", item.id).toArray();
  const isSpoken = item.type === "transcript";
  const speakers = item.speakers && JSON.stringify(item.speakers);
  // A transcript's words never change; who says them may.
  const isRead = known && (known.speakers ?? null) === speakers;
  if (known && !isRead) dropPassages(sql, item.id);
  sql.exec(
    `insert into items (id, type, thing_id, transcript_id, title, created_at, is_favorite, is_bookmarked, is_archived,
       speakers, next_chunk) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set thing_id = excluded.thing_id, transcript_id = excluded.transcript_id,
       title = excluded.title, created_at = excluded.created_at, is_favorite = excluded.is_favorite,
       is_bookmarked = excluded.is_bookmarked, is_archived = excluded.is_archived, speakers = excluded.speakers,
       next_chunk = excluded.next_chunk`,
    ...[item.id, item.type, item.thingId, item.transcriptId, item.title, item.createdAt.getTime()],
    ...[Number(item.isFavorite), Number(item.isBookmarked), Number(item.isArchived)],
    ...[speakers, isRead ? (known.next_chunk ?? null) : isSpoken ? 0 : null],
  );
  if (known?.title !== item.title) keepTitle(sql, item, known !== undefined);
  keepLinks(sql, item.id, links);
}

/** Titles of cards and highlights are parts of their texts, so they are only searched there. */
function keepTitle(sql: Sql, { id, type, title }: ChangedItem, isKnown: boolean): void {
  if (type === "flashcard" || type === "highlight") return;
  if (isKnown) sql.exec("delete from title_words where rowid = ?", id);
  keepWords(sql, "title_words", { id, text: title, type });
}

function keepLinks(sql: Sql, itemId: number, { tags, collections }: Links): void {
  const wanted = [...tags.map((id) => ["tag", id] as const), ...collections.map((id) => ["in", id] as const)];
  const rows = sql.exec("select kind, link_id from links where item_id = ?", itemId).toArray();
  const textOf = (links: unknown[]) =>
    links
      .map((link) => JSON.stringify(link))
      .sort()
      .join();
  if (textOf(rows.map(({ kind, link_id: id }) => [kind, id])) === textOf(wanted)) return;
  sql.exec("delete from links where item_id = ?", itemId);
  for (const link of wanted) {
    sql.exec("insert into links (kind, link_id, item_id) values (?, ?, ?)", ...link, itemId);
  }
}

/** Replaces an item's passages. Writes nothing if they are unchanged. */
export function keepPassages(sql: Sql, itemId: number, passages: readonly Passage[]): void {
  const rows = sql
    .exec(
      "select kind, text, own, places, ref from passages where id between ? and ? order by id desc",
      ...rangeOf(itemId),
    )
    .toArray();
  const kept = rows.map((row) => JSON.stringify([row.kind, row.text, row.own, row.places, row.ref]));
  const wanted = passages.map(({ kind, text, own, places, ref }) =>
    JSON.stringify([kind, text, own, JSON.stringify(places), ref]),
  );
  if (kept.join() === wanted.join()) return;
  dropPassages(sql, itemId);
  addPassages(sql, itemId, 0, passages);
}

/** Adds passages after an item's first `position` passages. */
export function addPassages(sql: Sql, itemId: number, position: number, passages: readonly Passage[]): void {
  const [item] = sql.exec("select type, speakers from items where id = ?", itemId).toArray();
  const type = String(item?.type);
  const speakers = parseSpeakers(item?.speakers) ?? {};
  for (const [index, { kind, text, own, places, ref }] of passages.entries()) {
    if (position + index >= MAX_PASSAGES) return;
    const id = passageId(itemId, position + index);
    sql.exec(
      "insert into passages (id, kind, text, own, places, ref) values (?, ?, ?, ?, ?, ?)",
      ...[id, kind, text, own, JSON.stringify(places), ref],
    );
    const names = new Set(places.flatMap(([, , , speaker = ""]) => speakers[speaker]?.name ?? []));
    keepWords(sql, "passage_words", { id, text, names: [...names], type });
  }
}

export function countPassages(sql: Sql, itemId: number): number {
  const [row] = sql
    .exec("select count(*) as count from passages where id between ? and ?", ...rangeOf(itemId))
    .toArray();
  return Number(row?.count ?? 0);
}

function keepWords(
  sql: Sql,
  table: "title_words" | "passage_words",
  { id, text, names = [], type }: { id: number; text: string; names?: readonly string[]; type: string },
): void {
  const { words, letters, pairs } = toIndexWords(text, names);
  const row = [id, words, letters, pairs, type];
  sql.exec(`insert into ${table} (rowid, words, letters, pairs, type) values (?, ?, ?, ?, ?)`, ...row);
}

function dropPassages(sql: Sql, itemId: number): void {
  sql.exec(
    "delete from passage_words where rowid in (select id from passages where id between ? and ?)",
    ...rangeOf(itemId),
  );
  sql.exec("delete from passages where id between ? and ?", ...rangeOf(itemId));
}

/** Removes an item and everything indexed of it; does nothing if there is none. */
export function dropItem(sql: Sql, itemId: number): void {
  if (sql.exec("select 1 from items where id = ?", itemId).toArray().length === 0) return;
  dropPassages(sql, itemId);
  sql.exec("delete from title_words where rowid = ?", itemId);
  sql.exec("delete from links where item_id = ?", itemId);
  sql.exec("delete from items where id = ?", itemId);
}

const rangeOf = (itemId: number): [number, number] => [passageId(itemId, MAX_PASSAGES - 1), passageId(itemId, 0)];
