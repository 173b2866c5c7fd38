import type { DatabaseSync } from "node:sqlite";

type Row = Record<string, string | number | null>;

/** The stored library: its items with their copied columns, and every counter that is not zero. */
export function keptLibrary(db: DatabaseSync): unknown {
  const rows = (sql: string) => db.prepare(sql).all();
  return {
    items:
      rows(`select item_type, item_id, title, description, user_id, anonymous_id, transcript_id, is_hidden, created_at,
      lower(substr(title, 1, 60)) = sort_title as is_sorted, content_data ->> 'videoTitle' as video, content_data ->> 'bestScore' as best
      from content_items order by item_type, item_id`),
    counts:
      rows(`select user_id, anonymous_id, item_type, is_bookmarked, is_favorite, is_archived, items from content_counts
      where items <> 0 order by 1, 2, 3, 4, 5, 6`),
    quarters: rows(
      `select user_id, anonymous_id, day * 96 + key as quarter, value as items from content_days, json_each(quarters)
      where value <> 0 order by 1, 2, 3`,
    ),
    tags: rows("select id, usage_count from content_tags order by id"),
    collections: rows("select id, item_count from content_collections order by id"),
    tagCounts: rows(`select tag_id, item_type, is_bookmarked, is_favorite, is_archived, items from content_tag_counts
      where items <> 0 order by 1, 2, 3, 4, 5`),
    collectionCounts: rows(`select collection_id, item_type, is_bookmarked, is_favorite, is_archived, items
      from content_collection_counts where items <> 0 order by 1, 2, 3, 4, 5`),
    strayLinks: rows(`select l.content_item_id from (select * from content_item_tags union all
      select content_item_id, collection_id, item_type, is_bookmarked, is_favorite, is_archived, is_hidden, created_at, sort_title,
      last_viewed_at from content_item_collections) l join content_items i on i.id = l.content_item_id
      where (l.item_type, l.is_bookmarked, l.is_favorite, l.is_archived, l.is_hidden, l.created_at, l.sort_title, l.last_viewed_at)
      is not (i.item_type, i.is_bookmarked, i.is_favorite, i.is_archived, i.is_hidden, i.created_at, i.sort_title, i.last_viewed_at)`),
    bookmarks: rows(
      `select item_id from content_items where item_type = 'quiz' and is_bookmarked = 1 order by item_id`,
    ),
  };
}

/** The same, recomputed from the underlying things and their links. */
export function recountedLibrary(db: DatabaseSync): unknown {
  const rows = (sql: string) => db.prepare(sql).all();
  const grouped = (from: string, keys: string) =>
    rows(`select ${keys}, count(*) as items from ${from} group by ${keys} order by ${keys}`);
  const shown = "content_items where is_hidden = 0";
  const link = (table: string) => `${table} l join content_items i on i.id = l.content_item_id where i.is_hidden = 0`;
  const counted = (parents: string, links: string, key: string, name: string) =>
    rows(`select p.id, (select count(*) from ${links} l join content_items i on i.id = l.content_item_id
      where l.${key} = p.id and i.is_hidden = 0) as ${name} from ${parents} p order by p.id`);
  const flags = "item_type, is_bookmarked, is_favorite, is_archived";
  const ofLink = (key: string) => `l.${key}, i.item_type, i.is_bookmarked, i.is_favorite, i.is_archived`;
  return {
    items: thingsOf(db),
    counts: grouped(shown, `user_id, anonymous_id, ${flags}`),
    quarters: rows(`select user_id, anonymous_id, created_at / 900000 as quarter, count(*) as items
      from ${shown} and is_archived = 0 group by 1, 2, 3 order by 1, 2, 3`),
    tags: counted("content_tags", "content_item_tags", "tag_id", "usage_count"),
    collections: counted("content_collections", "content_item_collections", "collection_id", "item_count"),
    tagCounts: grouped(link("content_item_tags"), ofLink("tag_id")),
    collectionCounts: grouped(link("content_item_collections"), ofLink("collection_id")),
    strayLinks: [],
    bookmarks: rows(`select distinct q.id as item_id from quizzes q join quiz_bookmarks b on b.quiz_id = q.id
      and b.user_id is q.user_id and b.anonymous_id is q.anonymous_id order by q.id`),
  };
}

/** The items as they should be, from the five tables. */
function thingsOf(db: DatabaseSync): Row[] {
  const all = (sql: string) => db.prepare(sql).all() as Row[];
  const transcripts = new Map(all("select * from video_transcripts").map((row) => [row.id, row]));
  const item = (
    type: string,
    row: Row,
    texts: { title: unknown; description: unknown; video?: unknown; best?: unknown },
  ): Row => {
    const transcript = transcripts.get(row.transcript_id ?? null);
    const isBeneath = type !== "transcript" && type !== "prompt" && (transcript?.deleted_at ?? null) !== null;
    return {
      ...{
        item_type: type,
        item_id: row.id ?? null,
        title: texts.title as string,
        description: texts.description as string,
      },
      ...{ user_id: row.user_id ?? null, anonymous_id: row.anonymous_id ?? null },
      transcript_id: (type === "transcript" ? row.id : row.transcript_id) ?? null,
      is_hidden: row.deleted_at !== null || isBeneath ? 1 : 0,
      ...{ created_at: row.created_at ?? null, is_sorted: 1 },
      video: type === "transcript" || type === "prompt" ? null : (transcript?.video_title ?? null),
      best: (texts.best as number | undefined) ?? null,
    };
  };
  const cards = Map.groupBy(all("select * from flashcards"), (card) =>
    card.note_key === null ? `card ${card.id}` : `note ${card.transcript_id} ${card.note_key}`,
  );
  const attempts = all("select * from quiz_attempts where is_practice = 0");
  const bestOf = (quiz: Row) => {
    const own = attempts.filter(
      (one) => one.quiz_id === quiz.id && one.user_id === quiz.user_id && one.anonymous_id === quiz.anonymous_id,
    );
    return own.length > 0 ? Math.max(...own.map(({ score }) => Number(score))) : null;
  };
  const items = [
    ...[...cards.values()].map((note) => {
      const [first] = note.toSorted(
        (a, b) =>
          Number(a.deleted_at !== null) - Number(b.deleted_at !== null) ||
          Number(a.ordinal) - Number(b.ordinal) ||
          Number(a.id) - Number(b.id),
      );
      if (!first) throw new Error("a note has a card");
      return item("flashcard", first, { title: first.front, description: first.back });
    }),
    ...all("select * from user_highlights").map((row) =>
      item("highlight", row, { title: row.selected_text, description: row.ai_response }),
    ),
    ...all("select * from prompts").map((row) =>
      item("prompt", row, { title: row.video_title, description: JSON.parse(String(row.items))[0]?.text ?? "" }),
    ),
    ...all("select * from quizzes").map((row) =>
      item("quiz", row, { title: row.title, description: row.description, best: bestOf(row) }),
    ),
    ...[...transcripts.values()].map((row) =>
      item("transcript", row, { title: row.video_title, description: row.video_description }),
    ),
  ];
  return items.toSorted(
    (a, b) => String(a.item_type).localeCompare(String(b.item_type)) || Number(a.item_id) - Number(b.item_id),
  );
}
