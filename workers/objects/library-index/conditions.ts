import type { IndexQuery } from "~/functions/search/port";

/** A condition on `items`, aliased as i, with its values. */
export type Condition = { sql: string; values: (string | number)[] };

const COLUMN = { favorite: "i.is_favorite", bookmarked: "i.is_bookmarked", archived: "i.is_archived" } as const;

/** The condition of a search's filters. Archived items are found only when asked for. */
export function toCondition(query: IndexQuery): Condition {
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
export function ofTypes(match: string, { types }: IndexQuery): string {
  return types.length === 0 ? match : `(${match}) AND type : (${types.join(" OR ")})`;
}

/** Whether the filters may leave so few items that it is cheaper to search them one by one. */
export function isNarrow({ tags, collections, flags }: IndexQuery): boolean {
  return tags.length + collections.length + flags.length > 0;
}
