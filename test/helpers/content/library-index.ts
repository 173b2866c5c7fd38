import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { createDatabase } from "~/db/d1-client";
import type { Owner } from "~/functions/accounts/owner";
import type { LibraryIndexPort } from "~/functions/search/port";
import { correctTitles, findTolerantHits } from "~/workers/objects/library-index/correct-words";
import { findTalks } from "~/workers/objects/library-index/find-talks";
import { type Followed, followStep } from "~/workers/objects/library-index/follow-library";
import { dropItem } from "~/workers/objects/library-index/keep-items";
import { createLibrary, openLibrary, type Sql } from "~/workers/objects/library-index/open-library";

/** An index for one owner over SQLite in this process, with the Durable Object's code. `sqlite` is its storage. */
export function memoryIndex(d1: D1Database): LibraryIndexPort & { sqlite: () => DatabaseSync } {
  let sqlite = new DatabaseSync(":memory:");
  const sql = {
    exec: (query: string, ...values: SQLInputValue[]) => {
      const rows = sqlite.prepare(query).all(...values);
      return { toArray: () => rows };
    },
  } as unknown as Sql;
  const index: Followed = {
    ...{ sql, db: createDatabase(d1), change: (work) => work() },
    read: () => openLibrary(sql),
  };
  const open = (owner: Owner) => {
    const bare = { userId: owner.userId, anonymousId: owner.anonymousId } as Owner;
    return openLibrary(sql) ?? createLibrary(sql, bare, Date.now());
  };
  const clear = async () => {
    sqlite = new DatabaseSync(":memory:");
  };
  const follow = async (owner: Owner) => {
    open(owner);
    while (await followStep(index));
  };
  return {
    sqlite: () => sqlite,
    find: async (owner, query, page) => {
      const { revision } = open(owner);
      return { ...findTolerantHits(sql, query, page), revision, isComplete: true };
    },
    findTalks: async (owner, query, wish) => {
      const { revision } = open(owner);
      return { ...findTalks(sql, query, wish), revision, isComplete: true };
    },
    correct: async (owner, terms) => {
      const { revision } = open(owner);
      return { corrections: correctTitles(sql, terms), revision };
    },
    follow,
    forget: async (_owner, ids) => {
      for (const id of ids) dropItem(sql, id);
    },
    rebuild: async (owner) => {
      await clear();
      await follow(owner);
    },
    erase: clear,
  };
}
