/**
 * Version of the tables and of how text is split into words. An index with another version is discarded and rebuilt
 * from D1, so there are no migrations: increase it when the tables, the folding of words or the anchors of lines change.
 */
export const FORMAT = 5;

/**
 * The words of passages. Contentless: the text to show is in `passages`. The tokenizer only splits at ASCII punctuation
 * and spaces, because its input is already split and folded. `type` is the item's type, so that a search of one type
 * skips the others.
 */
export const CREATE_WORDS = `create virtual table passage_words using fts5(
  words, letters, pairs, type, content='', contentless_delete=1, tokenize='ascii')`;

/** Flags are 0 or 1, times milliseconds since 1970. */
export const CREATE_TABLES = [
  // The owner, and how far this index has followed D1.
  `create table library (
    id integer primary key check (id = 1), format integer not null, user_id integer, anonymous_id text,
    revision integer not null default 0, used_at integer not null)`,
  // As in content_items. \`speakers\`, as JSON, name who says a transcript's words. \`next_chunk\` is the next piece of its
  // text to read; null when all has been read.
  `create table items (
    id integer primary key, type text not null, thing_id integer not null, transcript_id integer, title text not null,
    created_at integer not null, is_favorite integer not null, is_bookmarked integer not null,
    is_archived integer not null, speakers text, next_chunk integer)`,
  "create index items_pending on items (id) where next_chunk is not null",
  // A filter by flag only reads the items that have it.
  "create index items_favorite on items (id) where is_favorite = 1",
  "create index items_bookmarked on items (id) where is_bookmarked = 1",
  "create index items_archived on items (id) where is_archived = 1",
  // The tags (kind 'tag') and collections (kind 'in') of items, by id; a card's own tags by the text of their key.
  `create table links (
    kind text not null, link_id blob not null, item_id integer not null,
    primary key (kind, link_id, item_id)) without rowid`,
  "create index links_item on links (item_id)",
  // \`id\` identifies the item and sorts passages newest item first: see \`passageId\`.
  `create table passages (
    id integer primary key, kind text not null, text text not null, own integer not null, places text not null,
    ref text)`,
  CREATE_WORDS,
  // The rowid is the item's id.
  `create virtual table title_words using fts5(
    words, letters, pairs, type, content='', contentless_delete=1, tokenize='ascii')`,
] as const;

/** Most passages per item: enough for 500 hours of speech. */
export const MAX_PASSAGES = 65_536;

/** Read in descending order, ids give the newest item's passages first, and each item's from its beginning. */
export function passageId(itemId: number, position: number): number {
  return itemId * MAX_PASSAGES + (MAX_PASSAGES - 1 - position);
}

export const itemOfPassage = (id: number) => Math.floor(id / MAX_PASSAGES);
