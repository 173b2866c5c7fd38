import { DurableObject } from "cloudflare:workers";
import { FREE_USES } from "~/functions/allowance/free-uses";
import type { FreeFeature, FreeUses, RateLimit } from "~/functions/allowance/port";
import { slowdown } from "~/functions/allowance/slowdown";
import { systemTime } from "~/functions/clock";
import { usesKey } from "~/workers/clients/allowance-client";
import type { RawEnv } from "../env";

const DAY_MS = 86_400_000;
/** A visitor's cookie ends after 400 days; the extra day allows for clocks that differ. */
const VISITOR_MS = 401 * DAY_MS;

/** The number of hits in a window, and the times of the first and last. */
type Hits = { count: number; first: number; last: number };

/** Whole seconds until a sliding window has room. */
const waitAfter = ({ count, first }: Hits, { max, windowSeconds }: RateLimit, now: number): number =>
  count < max ? 0 : Math.max(1, Math.ceil((first + windowSeconds * 1000 - now) / 1000));

/**
 * Counts for one subject: a visitor's free uses or a rate limit's hits. Increments are serialized here because a
 * get-then-put in KV loses updates; KV only mirrors the free uses for reading at the edge.
 */
export class AllowanceCounter extends DurableObject<RawEnv> {
  private mirroring: Promise<void> = Promise.resolve();

  private isReady = false;

  /** The storage with its tables. Only counting calls this, so an object that is merely read stays empty. */
  private tables(): SqlStorage {
    const { sql } = this.ctx.storage;
    if (this.isReady) return sql;
    sql.exec(
      "CREATE TABLE IF NOT EXISTS uses (feature TEXT NOT NULL, use_id TEXT NOT NULL, PRIMARY KEY (feature, use_id))",
    );
    sql.exec("CREATE TABLE IF NOT EXISTS hits (at INTEGER NOT NULL)");
    sql.exec("CREATE INDEX IF NOT EXISTS hits_at ON hits (at)");
    sql.exec("CREATE TABLE IF NOT EXISTS daily_uses (use_id TEXT PRIMARY KEY, at INTEGER NOT NULL)");
    // Counters made earlier have no amounts: every use took one.
    const columns = sql.exec<{ name: string }>("SELECT name FROM pragma_table_info('daily_uses')").toArray();
    if (!columns.some(({ name }) => name === "amount")) {
      sql.exec("ALTER TABLE daily_uses ADD COLUMN amount INTEGER NOT NULL DEFAULT 1");
    }
    this.isReady = true;
    return sql;
  }

  private isEmpty(): boolean {
    const { sql } = this.ctx.storage;
    return !this.isReady && sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'daily_uses'").toArray().length === 0;
  }

  /** Takes a free use; a repeated id takes only one. Returns how many are left, or null if there was none. */
  async spend(anonymousId: string, feature: FreeFeature, useId: string): Promise<number | null> {
    const sql = this.tables();
    const known = sql.exec("SELECT 1 FROM uses WHERE feature = ? AND use_id = ?", feature, useId).toArray().length > 0;
    if (!known) {
      if (this.left(feature) === 0) return null;
      sql.exec("INSERT INTO uses (feature, use_id) VALUES (?, ?)", feature, useId);
      await this.ctx.storage.setAlarm(systemTime() + VISITOR_MS);
      this.mirror(anonymousId);
    }
    return this.left(feature);
  }

  giveBack(anonymousId: string, feature: FreeFeature, useId: string): void {
    if (this.isEmpty()) return;
    const { rowsWritten } = this.tables().exec("DELETE FROM uses WHERE feature = ? AND use_id = ?", feature, useId);
    if (rowsWritten > 0) this.mirror(anonymousId);
  }

  /**
   * Takes one of 24 hours' uses, or an amount; a repeated id takes no more. Returns what is left, or null if there was
   * not enough.
   */
  async spendDaily(useId: string, max: number, now: number, amount = 1): Promise<number | null> {
    const sql = this.tables();
    const used = this.usedToday(now);
    const known = sql.exec("SELECT 1 FROM daily_uses WHERE use_id = ?", useId).toArray().length > 0;
    if (known) return Math.max(0, max - used);
    if (used + amount > max) return null;
    sql.exec("INSERT INTO daily_uses (use_id, at, amount) VALUES (?, ?, ?)", useId, now, amount);
    if (used === 0) await this.ctx.storage.setAlarm(now + DAY_MS);
    return max - used - amount;
  }

  giveBackDaily(useId: string): void {
    if (!this.isEmpty()) this.tables().exec("DELETE FROM daily_uses WHERE use_id = ?", useId);
  }

  usedToday(now: number): number {
    if (this.isEmpty()) return 0;
    const sql = this.tables();
    sql.exec("DELETE FROM daily_uses WHERE at <= ?", now - DAY_MS);
    return sql.exec<{ sum: number }>("SELECT coalesce(sum(amount), 0) AS sum FROM daily_uses").one().sum;
  }

  /** Counts a hit in a sliding window. Returns 0 if it is allowed, otherwise whole seconds until one will be. */
  hit(limit: RateLimit, now: number): Promise<number> {
    return this.count(limit, now, (hits) => waitAfter(hits, limit, now));
  }

  /** How long the next hit would have to wait; counts nothing. */
  wait(limit: RateLimit, now: number): number {
    return this.isEmpty() ? 0 : waitAfter(this.hitsIn(limit, now), limit, now);
  }

  /** Like `hit`, but beyond the limit lets hits through after a growing wait. */
  hitSlowing(limit: RateLimit, now: number): Promise<number> {
    return this.count(limit, now, (hits) => slowdown(hits, limit, now));
  }

  private async count(limit: RateLimit, now: number, secondsToWait: (hits: Hits) => number): Promise<number> {
    const hits = this.hitsIn(limit, now);
    const seconds = secondsToWait(hits);
    if (seconds > 0) return seconds;
    this.tables().exec("INSERT INTO hits (at) VALUES (?)", now);
    if (hits.count === 0) await this.ctx.storage.setAlarm(now + limit.windowSeconds * 1000);
    return 0;
  }

  private hitsIn({ windowSeconds }: RateLimit, now: number): Hits {
    const sql = this.tables();
    sql.exec("DELETE FROM hits WHERE at <= ?", now - windowSeconds * 1000);
    return sql
      .exec<Hits>("SELECT count(*) AS count, coalesce(min(at), 0) AS first, coalesce(max(at), 0) AS last FROM hits")
      .one();
  }

  /**
   * Deletes the storage once no window reaches back to the last count. A visitor's free uses have no times: each
   * resets their alarm, which fires when no cookie can name the visitor.
   */
  override async alarm(): Promise<void> {
    const { last } = this.tables()
      .exec<{ last: number | null }>(
        "SELECT max(at) AS last FROM (SELECT at FROM hits UNION ALL SELECT at FROM daily_uses)",
      )
      .one();
    const idleAt = (last ?? 0) + DAY_MS;
    if (idleAt > systemTime()) {
      await this.ctx.storage.setAlarm(idleAt);
      return;
    }
    await this.ctx.storage.deleteAll();
    this.isReady = false;
  }

  private left(feature: FreeFeature): number {
    const { count } = this.tables()
      .exec<{ count: number }>("SELECT count(*) AS count FROM uses WHERE feature = ?", feature)
      .one();
    return Math.max(0, FREE_USES[feature] - count);
  }

  /** Queues KV writes one after another, each with the counts at that moment, so that the last write is the newest. */
  private mirror(anonymousId: string): void {
    const write = async () => {
      const uses: FreeUses = { prd: this.left("prd"), transcript: this.left("transcript") };
      await this.env.COUNTERS.put(usesKey(anonymousId), JSON.stringify(uses), { expirationTtl: 400 * 86_400 });
    };
    this.mirroring = this.mirroring.then(write, write);
    this.ctx.waitUntil(this.mirroring);
  }
}
