import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import { listItems } from "~/db/queries/library/item-rows";
import type { OwnerKey } from "~/db/queries/owned-by";
import { itemsQuerySchema } from "~/functions/library/model";
import { readLibrary } from "~/functions/library/read-library";
import { countD1, takeCount } from "~/test/helpers/counted-d1";
import { seedStatements } from "~/workers/commands/seed-statements";
import { cases, todaysCases } from "../helpers/every-case";
import { startWorker, type TestWorker } from "../helpers/worker";

let worker: TestWorker<{ DB: D1Database }>;
const COUNTS = [1000, cases(3000, 100_000)];
const LIMIT = 25;
const SORTS = ["newest", "oldest", "title", "viewed", "added"] as const;
const TYPES = ["transcript", "prompt", "quiz", "flashcard", "highlight"] as const;
/** Each library's tag and collection. */
const tagsAndCollections = new Map<number, { tagId: number; collectionId: number }>();

/** The small library belongs to a visitor, the large one to an account: each has its own indexes. */
const owners = new Map<number, OwnerKey>();
const ownerOf = (count: number): OwnerKey => owners.get(count) ?? { userId: null, anonymousId: "nobody" };

async function makeOwner(count: number): Promise<OwnerKey> {
  if (count === COUNTS[0]) return { userId: null, anonymousId: `with-${count}-items` };
  const name = `with-${count}-items`;
  const user = worker.env.DB.prepare("insert into users (username, email, password) values (?, ?, '') returning id");
  return { userId: Number(await user.bind(name, `${name}@example.com`).first("id")), anonymousId: null };
}

/** A library of this many items; every seventh is bookmarked, favored, archived, tagged, or in a collection. */
async function fill(count: number): Promise<void> {
  const { DB } = worker.env;
  const owner = await makeOwner(count);
  owners.set(count, owner);
  const { userId, anonymousId } = owner;
  const [whose, who] = userId === null ? ["anonymous_id", anonymousId] : ["user_id", userId];
  for (const statement of seedStatements({ userId, anonymousId, count, key: `rows-${count}` })) {
    await DB.prepare(statement).run();
  }
  for (const [rest, flag] of [
    [0, "is_bookmarked"],
    [1, "is_favorite"],
    [2, "is_archived"],
  ] as const) {
    await DB.prepare(`update content_items set ${flag} = 1 where ${whose} = ? and id % 7 = ?`).bind(who, rest).run();
  }
  const made = async (table: string, columns: string, values: string) =>
    Number(
      await DB.prepare(
        `insert into ${table} (name, ${columns} ${whose}, created_at, updated_at) values ('Many', ${values} ?, 1, 1) returning id`,
      )
        .bind(who)
        .first("id"),
    );
  const tagId = await made("content_tags", "name_key,", "'many',");
  const collectionId = await made("content_collections", "", "");
  const listed =
    "item_type, is_bookmarked, is_favorite, is_archived, is_hidden, created_at, sort_title, last_viewed_at";
  const link = (table: string, columns: string, values: string, rest: number) =>
    DB.prepare(
      `insert into ${table} (content_item_id, ${columns} ${listed}) select id, ${values} ${listed} from content_items
       where ${whose} = ? and id % 7 = ?`,
    )
      .bind(who, rest)
      .run();
  await link("content_item_tags", "tag_id,", `${tagId},`, 3);
  await link("content_item_collections", "collection_id, added_at,", `${collectionId}, id % 1000,`, 4);
  tagsAndCollections.set(count, { tagId, collectionId });
}

/** In a list by tag or collection, an item also costs its link. */
const rowsOfItem = ({ tagId, collectionId }: { tagId?: unknown; collectionId?: unknown }) =>
  tagId === undefined && collectionId === undefined ? 1 : 2;
/** The cost of the shown items' tags: the link and the tag itself, and per item the end of its links. */
const rowsOfTags = (rows: readonly { tags: unknown }[]) =>
  rows.reduce((sum, { tags }) => {
    const carried = typeof tags === "string" ? (JSON.parse(tags) as unknown[]) : (tags as unknown[] | undefined);
    return sum + (carried && carried.length > 0 ? 2 * carried.length + 1 : 0);
  }, 0);

beforeAll(async () => {
  // A separate Worker, because other tests' data would count too.
  worker = await startWorker<{ DB: D1Database }>();
  for (const count of COUNTS) await fill(count);
}, 180_000);
afterAll(() => worker.close());

it.each(COUNTS)(
  "reads at most five rows more than a page shows of %i items, for every filter and sort",
  async (count) => {
    const db = createDatabase(countD1(worker.env.DB));
    const { tagId, collectionId } = tagsAndCollections.get(count) ?? { tagId: 0, collectionId: 0 };
    const wide = [
      {},
      { isArchived: true },
      ...[{ isBookmarked: true as const }, { isFavorite: true as const }],
      ...[{ tagId }, { collectionId }],
    ];
    const filters = wide.flatMap((filter) => [
      filter,
      ...todaysCases(TYPES, 3).map((itemType) => ({ ...filter, itemType })),
    ]);
    const costly: string[] = [];
    let most = 0;
    for (const filter of filters) {
      for (const sort of SORTS) {
        const asked = { filter: { isArchived: false, ...filter }, sort, limit: LIMIT };
        const first = await listItems(db, ownerOf(count), { ...asked, after: null });
        const last = first.at(-1);
        const after = last ? { key: last.sortKey, type: last.itemType, id: last.id } : null;
        for (const place of [null, after]) {
          takeCount();
          // In a batch, whose response says how many rows were read.
          const [rows] = await db.batch([listItems(db, ownerOf(count), { ...asked, after: place })]);
          const { rowsRead } = takeCount();
          const more = (rowsRead - rowsOfTags(rows)) / rowsOfItem(filter) - rows.length;
          most = Math.max(most, more);
          if (more > 5.5) costly.push(`${JSON.stringify(filter)} ${sort}: ${more} more than ${rows.length}`);
        }
      }
    }
    console.log(
      `pages of ${LIMIT} among ${count}: at most ${most} rows more than shown, of ${filters.length * SORTS.length * 2} pages`,
    );
    expect(costly).toEqual([]);
  },
  120_000,
);

it.each(COUNTS)("sorts nothing to show a page of %i items", async (count) => {
  const { tagId, collectionId } = tagsAndCollections.get(count) ?? { tagId: 0, collectionId: 0 };
  const db = createDatabase(worker.env.DB);
  for (const filter of [{}, { isBookmarked: true as const }, { tagId }, { collectionId }]) {
    for (const sort of SORTS) {
      const query = listItems(db, ownerOf(count), {
        ...{ filter: { isArchived: false, ...filter }, sort, limit: LIMIT, after: null },
      }).toSQL();
      const { results } = await worker.env.DB.prepare(`explain query plan ${query.sql}`)
        .bind(...query.params)
        .all<{ detail: string }>();
      expect(results.map(({ detail }) => detail).filter((step) => /TEMP B-TREE/.test(step))).toEqual([]);
    }
  }
});

it.each(COUNTS)("reads the whole page of %i items in one round trip, without reading unneeded rows", async (count) => {
  const { DB } = worker.env;
  const batches: D1Result<Record<string, unknown>>[][] = [];
  const statements: string[] = [];
  const noting = {
    prepare: (sql: string) => {
      statements.push(sql);
      return DB.prepare(sql);
    },
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const results = await DB.batch<Record<string, unknown>>(statements);
      batches.push(results);
      return results as D1Result<T>[];
    },
  };
  const { tagId, collectionId } = tagsAndCollections.get(count) ?? { tagId: 0, collectionId: 0 };
  const deps = {
    ...{ db: createDatabase(noting), now: () => new Date(), log: () => {} },
    reviewSchedule: { streak: async () => ({ days: 0, weekStartMs: Date.now() - 7 * 86_400_000 }) },
  } as unknown as Parameters<typeof readLibrary>[0];
  for (const filter of [{}, { isFavorite: "true" }, { isArchived: "true" }, { tagId }, { collectionId }]) {
    batches.length = statements.length = 0;
    const query = itemsQuerySchema.parse({ ...filter, limit: LIMIT - 1 });
    const { page } = await readLibrary(deps, { owner: ownerOf(count), query });
    expect(page.items).toHaveLength(LIMIT - 1);
    expect(batches).toHaveLength(1);
    expect(statements.filter((sql, index) => statements.indexOf(sql) !== index)).toEqual([]);
    const further = (batches[0] ?? []).map(({ results, meta }, index) => {
      const rows = results as { tags: unknown }[];
      // The first statement reads the list.
      return (meta.rows_read - rowsOfTags(rows)) / (index === 0 ? rowsOfItem(filter) : 1) - rows.length;
    });
    expect(Math.max(...further), JSON.stringify({ filter, further })).toBeLessThanOrEqual(5.5);
  }
});
