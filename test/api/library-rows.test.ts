import { beforeAll, expect, it } from "vitest";
import { createDatabase } from "~/db/client";
import { listItems } from "~/db/queries/content-items";
import { seedStatements } from "~/workers/local/seed/statements.mjs";
import { countD1, takeCount } from "../bench/counted-d1";
import { cases } from "../helpers/every-case";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
const COUNTS = [1000, cases(10_000, 100_000)];
const LIMIT = 25;
const SORTS = ["newest", "oldest", "title", "viewed"] as const;
const TYPES = ["transcript", "prompt", "quiz", "flashcard", "highlight"] as const;
/** Tag and collection of each library. */
const shelves = new Map<number, { tagId: number; collectionId: number }>();

const ownerOf = (count: number) => ({ userId: null, anonymousId: `with-${count}-items` });

/** A library of so many items; every seventh is bookmarked, favored, archived, tagged, or in a collection. */
async function fill(count: number): Promise<void> {
  const { DB } = worker.env;
  const { anonymousId } = ownerOf(count);
  for (const statement of seedStatements({ userId: null, anonymousId, count, key: `rows-${count}` })) {
    await DB.prepare(statement).run();
  }
  for (const [rest, flag] of [
    [0, "is_bookmarked"],
    [1, "is_favorite"],
    [2, "is_archived"],
  ] as const) {
    await DB.prepare(`update content_items set ${flag} = 1 where anonymous_id = ? and id % 7 = ?`)
      .bind(anonymousId, rest)
      .run();
  }
  const made = async (table: string, columns: string, values: string) =>
    Number(
      await DB.prepare(
        `insert into ${table} (name, ${columns} anonymous_id, created_at, updated_at) values ('Many', ${values} ?, 1, 1) returning id`,
      )
        .bind(anonymousId)
        .first("id"),
    );
  const tagId = await made("content_tags", "name_key,", "'many',");
  const collectionId = await made("content_collections", "", "");
  const listed =
    "item_type, is_bookmarked, is_favorite, is_archived, is_hidden, created_at, sort_title, last_viewed_at";
  const link = (table: string, columns: string, values: string, rest: number) =>
    DB.prepare(
      `insert into ${table} (content_item_id, ${columns} ${listed}) select id, ${values} ${listed} from content_items
       where anonymous_id = ? and id % 7 = ?`,
    )
      .bind(anonymousId, rest)
      .run();
  await link("content_item_tags", "tag_id,", `${tagId},`, 3);
  await link("content_item_collections", "collection_id, added_at,", `${collectionId}, 1,`, 4);
  shelves.set(count, { tagId, collectionId });
}

beforeAll(async () => {
  worker = await sharedWorker();
  for (const count of COUNTS) await fill(count);
}, 180_000);

it.each(COUNTS)(
  "reads at most what a page shows and five rows more of %i items, on every filter and sort",
  async (count) => {
    const db = createDatabase(countD1(worker.env.DB));
    const { tagId, collectionId } = shelves.get(count) ?? { tagId: 0, collectionId: 0 };
    const wide = [
      {},
      { isArchived: true },
      ...[{ isBookmarked: true as const }, { isFavorite: true as const }],
      ...[{ tagId }, { collectionId }],
    ];
    const filters = wide.flatMap((filter) => [filter, ...TYPES.map((itemType) => ({ ...filter, itemType }))]);
    const costly: string[] = [];
    let most = 0;
    for (const filter of filters) {
      for (const sort of SORTS) {
        const asked = { filter: { isArchived: false, words: [], ...filter }, sort, limit: LIMIT };
        const first = await listItems(db, ownerOf(count), { ...asked, after: null });
        const last = first.at(-1);
        const keys = {
          newest: last?.createdAt,
          oldest: last?.createdAt,
          title: last?.sortTitle,
          viewed: last?.lastViewedAt,
        };
        const key = keys[sort];
        const after =
          last && key !== undefined ? { key: key instanceof Date ? key.getTime() : key, id: last.id } : null;
        for (const place of [null, after]) {
          takeCount();
          const rows = await listItems(db, ownerOf(count), { ...asked, after: place });
          const { rowsRead } = takeCount();
          // The tags that a row shows, and the one look at the tag or the collection itself.
          const shown = rows.length + rows.reduce((sum, { tags }) => sum + 2 * tags.length, 0);
          const more = rowsRead - shown;
          most = Math.max(most, more);
          if (more > 5) costly.push(`${JSON.stringify(filter)} ${sort}: ${more} more than ${rows.length}`);
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
  const { tagId, collectionId } = shelves.get(count) ?? { tagId: 0, collectionId: 0 };
  const db = createDatabase(worker.env.DB);
  for (const filter of [{}, { isBookmarked: true as const }, { tagId }, { collectionId }]) {
    for (const sort of SORTS) {
      const query = listItems(db, ownerOf(count), {
        ...{ filter: { isArchived: false, words: [], ...filter }, sort, limit: LIMIT, after: null },
      }).toSQL();
      const { results } = await worker.env.DB.prepare(`explain query plan ${query.sql}`)
        .bind(...query.params)
        .all<{ detail: string }>();
      expect(results.map(({ detail }) => detail).filter((step) => /TEMP B-TREE/.test(step))).toEqual([]);
    }
  }
});
