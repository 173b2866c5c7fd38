import { itemOfPassage, MAX_PASSAGES } from "~/db/library-index/library-index-tables";
import { parseSpeakers } from "~/db/speakers-of";
import type { Speakers } from "~/functions/citations/speaker-kinds";
import { bestMark } from "~/functions/search/excerpt";
import { findMarks } from "~/functions/search/mark-hits";
import { type PassagePlace, placeAt } from "~/functions/search/passages";
import type { IndexAnswer, IndexHit, IndexPlace, IndexQuery } from "~/functions/search/port";
import { toMatchAll, toTiers } from "~/functions/search/search-terms";

import type { Sql } from "./open-library";

/** A condition on `items`, aliased as i, with its values. */
type Condition = { sql: string; values: (string | number)[] };

const COLUMN = { favorite: "i.is_favorite", bookmarked: "i.is_bookmarked", archived: "i.is_archived" } as const;

/** The condition of a search's filters. Archived items are found only when asked for. */
function toCondition(query: IndexQuery): Condition {
  const parts: Condition[] = [];
  const add = (sql: string, ...values: (string | number)[]) => parts.push({ sql, values });
  if (query.types.length > 0) add(`i.type in ${LIST}`, JSON.stringify(query.types));
  if (query.withoutTypes.length > 0) add(`i.type not in ${LIST}`, JSON.stringify(query.withoutTypes));
  for (const ids of query.tags) add(linked("tag"), JSON.stringify(ids));
  for (const ids of query.collections) add(linked("in"), JSON.stringify(ids));
  if (query.withoutTags.length > 0) add(`not (${linked("tag")})`, JSON.stringify(query.withoutTags));
  if (query.withoutCollections.length > 0) add(`not (${linked("in")})`, JSON.stringify(query.withoutCollections));
  for (const flag of query.flags) add(`${COLUMN[flag]} = 1`);
  for (const flag of query.withoutFlags) add(`${COLUMN[flag]} = 0`);
  if (!query.flags.includes("archived")) add("i.is_archived = 0");
  if (query.before !== null) add("i.created_at < ?", query.before);
  if (query.after !== null) add("i.created_at >= ?", query.after);
  return { sql: parts.map(({ sql }) => sql).join(" and "), values: parts.flatMap(({ values }) => values) };
}

/** Passes values as one JSON list: a statement binds at most 100 parameters. */
const LIST = "(select value from json_each(?))";

const linked = (kind: "tag" | "in") =>
  `i.id in (select l.item_id from links l where l.kind = '${kind}' and l.link_id in ${LIST})`;

/** Restricts a tier's FTS5 query to the item types that are searched. */
function ofTypes(match: string, { types }: IndexQuery): string {
  return types.length === 0 ? match : `(${match}) AND type : (${types.join(" OR ")})`;
}

/** Whether the filters may leave so few items that it is cheaper to search them one by one. */
function isNarrow({ tags, collections, flags }: IndexQuery): boolean {
  return tags.length + collections.length + flags.length > 0;
}

/** With up to this many items, each is searched separately. */
const FEW = 200;
const TITLES = 0;

type Page = { after: IndexPlace | null; limit: number };

/**
 * Finds a page of hits, titles first, then tier by tier, and the cursor of the next page. Without search words, finds
 * the items that pass the filters. Each tier reads only as much of the index as it shows, apart from what filters leave
 * out.
 */
export function findHits(sql: Sql, query: IndexQuery, { after, limit }: Page): Pick<IndexAnswer, "hits" | "next"> {
  const condition = toCondition(query);
  const words = toMatchAll(query.terms, query.without);
  const match = words && ofTypes(words, query);
  const hits: IndexHit[] = [];
  if (!after || after.tier === TITLES)
    hits.push(...titleHits(sql, query, { match, condition, after, limit: limit + 1 }));
  const few = match !== null && isNarrow(query) ? fewItems(sql, condition) : null;
  for (const [index, tierMatch] of toTiers(query.terms, query.without).entries()) {
    const tier = index + 1;
    if (hits.length > limit) break;
    if (after && after.tier > tier) continue;
    const from = after?.tier === tier ? after.id : Number.MAX_SAFE_INTEGER;
    const wanted = { tier, match: ofTypes(tierMatch, query), condition, from, limit: limit + 1 - hits.length, few };
    hits.push(...passageHits(sql, query, wanted));
  }
  const shown = hits.slice(0, limit);
  return { hits: shown, next: hits.length > limit ? (shown.at(-1)?.place ?? null) : null };
}

function titleHits(
  sql: Sql,
  query: IndexQuery,
  {
    match,
    condition,
    after,
    limit,
  }: { match: string | null; condition: Condition; after: IndexPlace | null; limit: number },
): IndexHit[] {
  const from = after?.id ?? Number.MAX_SAFE_INTEGER;
  const rows =
    match === null
      ? sql.exec(
          `select id, title from items i where id < ? and ${condition.sql} order by id desc limit ?`,
          from,
          ...condition.values,
          limit,
        )
      : sql.exec(
          `select i.id, i.title from title_words w cross join items i on i.id = w.rowid
           where w.title_words match ? and w.rowid < ? and ${condition.sql} order by w.rowid desc limit ?`,
          ...[match, from, ...condition.values, limit],
        );
  return rows.toArray().map(({ id, title }) => ({
    place: { tier: TITLES, id: Number(id) },
    itemId: Number(id),
    kind: "title",
    text: String(title),
    marks: findMarks(String(title), query.terms),
    startMs: null,
    isEstimated: false,
    speaker: null,
    ref: null,
    missing: [],
  }));
}

/** The items that pass the filters; null if there are many. */
function fewItems(sql: Sql, { sql: where, values }: Condition): number[] | null {
  const rows = sql.exec(`select id from items i where ${where} order by id desc limit ?`, ...values, FEW + 1).toArray();
  return rows.length > FEW ? null : rows.map(({ id }) => Number(id));
}

const COLUMNS = "p.id, p.kind, p.text, p.own, p.places, p.ref, i.speakers";

type Wanted = { tier: number; match: string; condition: Condition; from: number; limit: number; few: number[] | null };

function passageHits(sql: Sql, query: IndexQuery, wanted: Wanted): IndexHit[] {
  const hits: IndexHit[] = [];
  let { from } = wanted;
  // A passage whose hit lies entirely in the beginning of the next passage is skipped, and another is read instead.
  for (;;) {
    const missing = wanted.limit - hits.length;
    const rows = readPassages(sql, { ...wanted, from, limit: missing });
    hits.push(...rows.flatMap((row) => toHit(row, query, wanted.tier)));
    if (rows.length < missing || hits.length >= wanted.limit) return hits;
    from = Number(rows.at(-1)?.id);
  }
}

type Row = Record<string, SqlStorageValue>;

function readPassages(sql: Sql, { match, condition, from, limit, few }: Wanted): Row[] {
  if (few) {
    return sql
      .exec(
        `select ${COLUMNS} from json_each(?) f cross join passage_words w
           on w.rowid between f.value * ${MAX_PASSAGES} and f.value * ${MAX_PASSAGES} + ${MAX_PASSAGES - 1}
         cross join passages p on p.id = w.rowid cross join items i on i.id = f.value
         where w.passage_words match ? and w.rowid < ? order by w.rowid desc limit ?`,
        ...[JSON.stringify(few), match, from, limit],
      )
      .toArray();
  }
  return sql
    .exec(
      `select ${COLUMNS} from passage_words w cross join passages p on p.id = w.rowid
       cross join items i on i.id = p.id / ${MAX_PASSAGES}
       where w.passage_words match ? and w.rowid < ? and ${condition.sql} order by w.rowid desc limit ?`,
      ...[match, from, ...condition.values, limit],
    )
    .toArray();
}

/** The first place whose speaker's corrected name the query names. */
function placeNamed(places: readonly PassagePlace[], speakers: Speakers | null, terms: IndexQuery["terms"]) {
  return places.find(([, , , speaker = ""]) => findMarks(speakers?.[speaker]?.name ?? "", terms).length > 0);
}

function toHit(row: Row, { terms }: IndexQuery, tier: number): IndexHit[] {
  const [id, text] = [Number(row.id), String(row.text)];
  const marks = findMarks(text, terms);
  const first = marks[0]?.[0] ?? 0;
  if (first >= Number(row.own)) return [];
  const places = JSON.parse(String(row.places)) as PassagePlace[];
  const named = marks.length > 0 ? undefined : placeNamed(places, parseSpeakers(row.speakers), terms);
  const place = placeAt(places, named?.[0] ?? bestMark(text, marks)?.[0] ?? first);
  return [
    {
      place: { tier, id },
      itemId: itemOfPassage(id),
      kind: row.kind as IndexHit["kind"],
      text,
      marks,
      startMs: place?.startMs ?? null,
      isEstimated: place?.estimated ?? false,
      speaker: place?.speaker ?? null,
      ref: row.ref === null ? null : String(row.ref),
      missing: [],
    },
  ];
}
