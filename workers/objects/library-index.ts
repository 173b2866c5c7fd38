import { DurableObject } from "cloudflare:workers";
import { createDatabase } from "~/db/client";
import type { Owner } from "~/functions/accounts/owner";
import { systemTime } from "~/functions/clock";
import type { IndexAnswer, IndexPlace, IndexQuery } from "~/functions/content/search/port";
import type { RawEnv } from "../env";
import { createLog } from "../log";
import { findHits } from "./library-index/find";
import { followStep } from "./library-index/follow";
import { dropItem } from "./library-index/keep";
import { createLibrary, type Library, readLibrary } from "./library-index/open-library";

/** How long a caller waits for what is read in; the alarm goes on with it. */
const WAIT_MS = 400;
/** How long one alarm reads, well under the time that the platform lets it. */
const ALARM_MS = 20_000;
/** After so long without a search the index deletes itself: D1 has all of it. */
const IDLE_MS = 30 * 86_400_000;
/** When D1 did not answer. */
const RETRY_MS = 60_000;

/**
 * The search index of one person: passages of everything they own, in FTS5 tables of its own storage. It follows D1 by
 * the revision of items and holds nothing that D1 does not, so it can be lost at any time.
 */
export class LibraryIndex extends DurableObject<RawEnv> {
  /** Reading in, one at a time. */
  private reading: Promise<boolean> | null = null;

  async find(owner: Owner, query: IndexQuery, page: { after: IndexPlace | null; limit: number }): Promise<IndexAnswer> {
    const library = await this.open(owner);
    const { sql } = this.ctx.storage;
    const isReading = sql.exec("select 1 from items where next_chunk is not null limit 1").toArray().length > 0;
    return { ...findHits(sql, query, page), revision: library.revision, isComplete: !isReading };
  }

  /** Reads in changes for a moment. */
  async follow(owner: Owner): Promise<void> {
    await this.open(owner);
    if (await this.read(systemTime() + WAIT_MS)) await this.ctx.storage.setAlarm(systemTime());
  }

  async forget(owner: Owner, itemIds: readonly number[]): Promise<void> {
    await this.open(owner);
    this.ctx.storage.transactionSync(() => {
      for (const id of itemIds) dropItem(this.ctx.storage.sql, id);
    });
  }

  async rebuild(owner: Owner): Promise<void> {
    await this.clear();
    await this.follow(owner);
  }

  async clear(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /** Goes on reading in, and deletes the index once nobody has used it for long. */
  override async alarm(): Promise<void> {
    const library = readLibrary(this.ctx.storage.sql);
    if (!library) return;
    if (systemTime() - library.usedAt >= IDLE_MS) return this.clear();
    try {
      const isMore = await this.read(systemTime() + ALARM_MS);
      await this.ctx.storage.setAlarm(isMore ? systemTime() : library.usedAt + IDLE_MS);
    } catch (cause) {
      createLog({})("warn", "library index waits", { cause: String(cause) });
      await this.ctx.storage.setAlarm(systemTime() + RETRY_MS);
    }
  }

  /** @returns whether there is more to read when time is up */
  private async read(until: number): Promise<boolean> {
    while (systemTime() < until) {
      this.reading ??= this.step().finally(() => {
        this.reading = null;
      });
      if (!(await this.reading)) return false;
    }
    return true;
  }

  private step(): Promise<boolean> {
    const { storage } = this.ctx;
    return followStep({
      sql: storage.sql,
      db: createDatabase(this.env.DB),
      change: (work) => storage.transactionSync(work),
      read: () => readLibrary(storage.sql),
    });
  }

  /** The index as it is; an empty one where there was none, or one of another format. */
  private async open(owner: Owner): Promise<Library> {
    const now = systemTime();
    const { storage } = this.ctx;
    const known = readLibrary(storage.sql);
    if (!known) {
      await this.clear();
      const made = storage.transactionSync(() => createLibrary(storage.sql, owner, now));
      await storage.setAlarm(now + IDLE_MS);
      return made;
    }
    // Once a day, so that a search writes nothing.
    if (now - known.usedAt > 86_400_000) storage.sql.exec("update library set used_at = ?", now);
    return known;
  }
}
