import { DurableObject } from "cloudflare:workers";
import { createDatabase } from "~/db/d1-client";
import type { Owner } from "~/functions/accounts/owner";
import { systemTime } from "~/functions/clock";
import type { Corrections, IndexAnswer, IndexPlace, IndexQuery, TalksAnswer, TalksWish } from "~/functions/search/port";
import type { Term } from "~/functions/search/search-terms";
import type { RawEnv } from "../env";
import { createLog } from "../log";
import type * as Parts from "./library-index/library-index-parts";
import type { Library } from "./library-index/open-library";

/** How long a caller waits for new items to be indexed; the alarm continues after that. */
const WAIT_MS = 400;
/** How long one alarm indexes; well under the platform's limit. */
const ALARM_MS = 20_000;
/** After this long without a search the index deletes itself: everything in it is also in D1. */
const IDLE_MS = 30 * 86_400_000;
/** Retry delay when D1 did not respond. */
const RETRY_MS = 60_000;

/**
 * One person's search index: passages of everything they own, in FTS5 tables of the object's storage. It follows D1 by
 * the revision of items and holds nothing that is not in D1, so it can be lost at any time.
 */
export class LibraryIndex extends DurableObject<RawEnv> {
  // Set before the first call is accepted.
  private parts!: typeof Parts;
  /** The indexing in progress; only one at a time. */
  private reading: Promise<boolean> | null = null;

  constructor(state: DurableObjectState, env: RawEnv) {
    super(state, env);
    state.blockConcurrencyWhile(async () => {
      this.parts = await import("./library-index/library-index-parts");
    });
  }

  async find(owner: Owner, query: IndexQuery, page: { after: IndexPlace | null; limit: number }): Promise<IndexAnswer> {
    const state = await this.state(owner);
    return { ...this.parts.findTolerantHits(this.ctx.storage.sql, query, page), ...state };
  }

  async findTalks(owner: Owner, query: IndexQuery, wish: TalksWish): Promise<TalksAnswer> {
    const state = await this.state(owner);
    return { ...this.parts.findTalks(this.ctx.storage.sql, query, wish), ...state };
  }

  async correct(owner: Owner, terms: readonly Term[]): Promise<Corrections> {
    const { revision } = await this.open(owner);
    return { corrections: this.parts.correctTitles(this.ctx.storage.sql, terms), revision };
  }

  /** Indexes changes for a short while. */
  async follow(owner: Owner): Promise<void> {
    await this.open(owner);
    if (await this.read(systemTime() + WAIT_MS)) await this.ctx.storage.setAlarm(systemTime());
  }

  async forget(owner: Owner, itemIds: readonly number[]): Promise<void> {
    await this.open(owner);
    this.ctx.storage.transactionSync(() => {
      for (const id of itemIds) this.parts.dropItem(this.ctx.storage.sql, id);
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

  /** Continues indexing, and deletes the index if nobody has used it for long. */
  override async alarm(): Promise<void> {
    const library = this.parts.readLibrary(this.ctx.storage.sql);
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

  /** @returns whether there is or may be more to read when time is up, because one step may still be waiting for D1 */
  private async read(until: number): Promise<boolean> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeIsUp = new Promise<true>((resolve) => {
      timer = setTimeout(() => resolve(true), until - systemTime());
    });
    try {
      while (systemTime() < until) {
        this.reading ??= this.step().finally(() => {
          this.reading = null;
        });
        if (!(await Promise.race([this.reading, timeIsUp]))) return false;
      }
      return true;
    } finally {
      clearTimeout(timer);
    }
  }

  private async state(owner: Owner): Promise<{ revision: number; isComplete: boolean }> {
    const { revision } = await this.open(owner);
    const reading = this.ctx.storage.sql.exec("select 1 from items where next_chunk is not null limit 1").toArray();
    return { revision, isComplete: reading.length === 0 };
  }

  private step(): Promise<boolean> {
    const { storage } = this.ctx;
    return this.parts.followStep({
      sql: storage.sql,
      db: createDatabase(this.env.DB),
      change: (work) => storage.transactionSync(work),
      read: () => this.parts.readLibrary(storage.sql),
    });
  }

  /** The existing index, or a new empty one if there is none or its format is outdated. */
  private async open(owner: Owner): Promise<Library> {
    const now = systemTime();
    const { storage } = this.ctx;
    const known = this.parts.readLibrary(storage.sql);
    if (!known) {
      await this.clear();
      const made = storage.transactionSync(() => this.parts.createLibrary(storage.sql, owner, now));
      await storage.setAlarm(now + IDLE_MS);
      return made;
    }
    // At most once a day, so that searches usually do not write.
    if (now - known.usedAt > 86_400_000) storage.sql.exec("update library set used_at = ?", now);
    return known;
  }
}
