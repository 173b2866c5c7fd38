/**
 * What the tables hold and how texts become words. An index of another format is thrown away and made again from D1, so
 * there are no migrations: a change here, or in how words are folded, takes the next number.
 */
export const FORMAT = 2;

/**
 * The words of passages. Contentless: what is shown of a passage stands in `passages`. The tokenizer splits at ASCII
 * punctuation and spaces alone, because what goes in is split and folded already. `type` is the item's: so a search of one
 * type reads past no other.
 */
export const CREATE_WORDS = `create virtual table passage_words using fts5(
  words, letters, type, content='', contentless_delete=1, tokenize='ascii')`;

/** Flags are 0 or 1, times milliseconds since 1970. */
export const CREATE_TABLES = [
  // The one owner, and how far this index has followed D1.
  `create table library (
    id integer primary key check (id = 1), format integer not null, user_id integer, anonymous_id text,
    revision integer not null default 0, used_at integer not null)`,
  // As content_items has them. Of a transcript \`next_chunk\` is the piece of its text that comes next; null when all is in.
  `create table items (
    id integer primary key, type text not null, thing_id integer not null, transcript_id integer, title text not null,
    created_at integer not null, is_favorite integer not null, is_bookmarked integer not null,
    is_archived integer not null, next_chunk integer)`,
  "create index items_pending on items (id) where next_chunk is not null",
  // A filter by flag reads those that have it, and no others.
  "create index items_favorite on items (id) where is_favorite = 1",
  "create index items_bookmarked on items (id) where is_bookmarked = 1",
  "create index items_archived on items (id) where is_archived = 1",
  // Tags (kind 'tag') and collections (kind 'in') of items.
  `create table links (
    kind text not null, link_id integer not null, item_id integer not null,
    primary key (kind, link_id, item_id)) without rowid`,
  "create index links_item on links (item_id)",
  // \`id\` says whose passage it is, and orders passages newest item first: see \`passageId\`.
  `create table passages (
    id integer primary key, kind text not null, text text not null, own integer not null, places text not null,
    ref text)`,
  CREATE_WORDS,
  // By the item's id.
  `create virtual table title_words using fts5(
    words, letters, type, content='', contentless_delete=1, tokenize='ascii')`,
] as const;

/** Passages an item may have: 500 hours of speech. */
export const MAX_PASSAGES = 65_536;

/** Read from the highest down, passages come newest item first, and those of an item from its beginning. */
export function passageId(itemId: number, position: number): number {
  return itemId * MAX_PASSAGES + (MAX_PASSAGES - 1 - position);
}

export const itemOfPassage = (id: number) => Math.floor(id / MAX_PASSAGES);
