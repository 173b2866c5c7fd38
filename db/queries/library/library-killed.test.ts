import type { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { createDatabase, type Database } from "~/db/d1-client";
import { createMemoryD1, openMigrated } from "~/test/fakes/d1";
import { keptLibrary, recountedLibrary } from "~/test/helpers/content-recount";
import { startSessionAndClaim } from "../accounts/claim-visitor";
import { mergeTagRows } from "../tags/tag-merge";
import { setFlags } from "./item-changes";
import { addLinks, removeLinks } from "./item-links";

const owner = { userId: null, anonymousId: "visitor" };
const ids = [1, 2, 3];
const at = new Date(9000);
const SESSION = {
  ...{ tokenHash: "session", userId: 1, userAgent: "" },
  ...{ createdAt: at, lastSeenAt: at, expiresAt: at },
};

/** Changes of three items: two with the first of two tags, and one in a collection. */
const CHANGES: Record<string, (db: Database) => Promise<unknown>> = {
  "two flags of many items": (db) => setFlags(db, owner, { ids, flags: { isFavorite: true, isArchived: true }, at }),
  "tags of many items": (db) => addLinks(db, owner, { kind: "tag", itemIds: ids, ids: [1, 2], at }),
  "tags that are removed": (db) => removeLinks(db, owner, { kind: "tag", itemIds: ids, ids: [1, 2], at }),
  "items of a collection": (db) => addLinks(db, owner, { kind: "collection", itemIds: ids, ids: [1], at }),
  "two tags that become one": (db) =>
    mergeTagRows(db, owner, { id: 1, intoId: 2, retag: { from: ["One"], same: [], to: "Two" }, at }),
  "a visitor who signs in": (db) =>
    startSessionAndClaim(db, {
      session: SESSION,
      event: { userId: 1, kind: "signed_in", detail: "", userAgent: "", createdAt: at },
      ...{ anonymousId: "visitor", endedHash: null },
    }),
};

function openLibrary(): DatabaseSync {
  const db = openMigrated();
  db.exec(`pragma foreign_keys = on;
    insert into users (id, username, email, password) values (1, 'someone', 'someone@example.com', 'x');
    insert into content_tags (id, name, name_key, anonymous_id, created_at, updated_at)
      values (1, 'One', 'one', 'visitor', 1, 1), (2, 'Two', 'two', 'visitor', 1, 1);
    insert into content_collections (id, name, anonymous_id, created_at, updated_at) values (1, 'Garden', 'visitor', 1, 1)`);
  for (const id of ids) {
    db.exec(`insert into video_transcripts (source_key, video_title, video_description, kind, source, duration_seconds, segment_count,
      anonymous_id, created_at) values ('video:${id}', 'Video ${id}', '', 'manual', 'youtube', 1, 1, 'visitor', ${id})`);
  }
  const listed = "select id, item_type, created_at, sort_title";
  db.exec(`insert into content_item_tags (content_item_id, item_type, created_at, sort_title, tag_id)
      ${listed}, 1 from content_items where id < 3;
    insert into content_item_collections (content_item_id, item_type, created_at, sort_title, collection_id, added_at)
      ${listed}, 1, 1 from content_items where id = 1`);
  return db;
}

/** A database whose caller is killed after this many statements of a batch. */
function dyingAfter(sqlite: DatabaseSync, count: number): D1Database {
  const d1 = createMemoryD1(sqlite);
  let left = count;
  const batch = (statements: D1PreparedStatement[]) => {
    const reached = statements.slice(0, left);
    left -= reached.length;
    return d1.batch(reached.length === statements.length ? reached : [...reached, d1.prepare("select json('killed')")]);
  };
  return new Proxy(d1, { get: (target, name) => (name === "batch" ? batch : Reflect.get(target, name)) });
}

/** The complete contents of a library, with the history of its items. */
const contentOf = (db: DatabaseSync) => [
  keptLibrary(db),
  ...[
    "content_items",
    "content_history",
    "content_item_tags",
    "content_item_collections",
    "content_tags",
    "sessions",
  ].map((table) => db.prepare(`select * from ${table}`).all()),
];

const TIMEOUT = { timeout: 120_000 };
/** More than any of these changes sends. */
const MAX_STATEMENTS = 300;

it.each(Object.entries(CHANGES))(
  "%s: killed between any two statements, all of it happens or nothing",
  TIMEOUT,
  async (_, change) => {
    const before = contentOf(openLibrary());
    for (let count = 0; count < MAX_STATEMENTS; count += 1) {
      const sqlite = openLibrary();
      const isDone = await change(createDatabase(dyingAfter(sqlite, count))).then(
        () => true,
        () => false,
      );
      expect(keptLibrary(sqlite)).toEqual(recountedLibrary(sqlite));
      if (isDone) {
        expect(count).toBeGreaterThan(1);
        expect(contentOf(sqlite)).not.toEqual(before);
        return;
      }
      expect(contentOf(sqlite), `after ${count} statements`).toEqual(before);
    }
    expect.fail(`not done after ${MAX_STATEMENTS} statements`);
  },
);
