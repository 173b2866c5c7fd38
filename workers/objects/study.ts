import { DurableObject } from "cloudflare:workers";
import { createDatabase } from "~/db/client";
import { writeSummary } from "~/db/queries/reviews";
import type { Owner } from "~/functions/deps";
import type { LogPage } from "~/functions/reviews/fitting/history";
import type { CardNews, CarriedItem, Enrolment, ItemAction, Missing, QueueAnswer } from "~/functions/reviews/port";
import type { ItemKey, ItemView, Review, ReviewAnswer } from "~/functions/reviews/schema";
import type { SettingsPatch, StudySettings } from "~/functions/reviews/settings";
import type { StudyStatistics } from "~/functions/reviews/statistics";
import type { RawEnv } from "../env";
import { createLog } from "../log";
import { type CountingStorage, countReads, migrateDatabase, openDatabase, type StudyDatabase } from "./study/database";
import { giveUp } from "./study/give-up";
import { hear } from "./study/hear";
import { enroll, findItems, type ItemRow } from "./study/items";
import { changeSettings, openStudy, type Study, type StudyCache } from "./study/learner";
import { hasRoom, readLog } from "./study/log";
import { forget, manage } from "./study/manage";
import { readQueue, toView } from "./study/queue";
import { record, undo } from "./study/record";
import { dueToday, readStatistics } from "./study/statistics";
import { markFailed, markSent, summarise } from "./study/summary";
import { absorb, absorbSettings, carryItems, carryPage, type Page } from "./study/transfer";

/** Changes of a session reach D1 together. */
const SUMMARY_DELAY_MS = 2000;
/** When D1 cannot say what came back. */
const GIVE_UP_AGAIN_MS = 3_600_000;

/**
 * What one learner studies: items, the log of reviews, settings. The single writer of them: every call is synchronous
 * in its own storage, so nothing comes between a read and the write that follows from it, and it is answered only
 * when it is kept. D1 hears of it later, from the alarm.
 */
export class StudyObject extends DurableObject<RawEnv> {
  private readonly reads: CountingStorage;
  private readonly db: StudyDatabase;
  private readonly cache: { last: StudyCache | null } = { last: null };

  constructor(state: DurableObjectState, env: RawEnv) {
    super(state, env);
    this.reads = countReads(state.storage);
    this.db = openDatabase(this.reads.storage);
    state.blockConcurrencyWhile(() => migrateDatabase(this.db));
  }

  review(owner: Owner, reviews: readonly (Review & Enrolment)[], now: number): Promise<ReviewAnswer[] | null> {
    return this.change(owner, (study) => record(study, reviews, now));
  }

  undo(owner: Owner, which: Parameters<typeof undo>[1], now: number): Promise<{ undone: string[]; items: ItemView[] }> {
    return this.change(owner, (study) => {
      const { undone, items } = undo(study, which, now);
      return { undone, items: views(study, items, now) };
    });
  }

  manage(owner: Owner, item: ItemKey, action: ItemAction, now: number): Promise<ItemView | null | "full"> {
    return this.change(owner, (study) => {
      const row = manage(study, item, action, now);
      return row && row !== "full" ? toView(study, row, now) : row;
    });
  }

  enroll(owner: Owner, enrolments: readonly Enrolment[], now: number): Promise<void> {
    return this.change(owner, (study) => enroll(study, enrolments, now));
  }

  hear(owner: Owner, news: CardNews & Missing, now: number): Promise<boolean> {
    return this.change(owner, (study) => hear(study, news, now));
  }

  forget(owner: Owner, what: Parameters<typeof forget>[1], now: number): Promise<void> {
    return this.change(owner, (study) => forget(study, what, now));
  }

  /** @param settings of the learner that the items come from, who is taken over whole: then there is room for all. */
  async absorb(
    owner: Owner,
    items: readonly CarriedItem[],
    now: number,
    settings: Partial<StudySettings> | null = null,
  ): Promise<boolean> {
    const entries = items.reduce((sum, { log }) => sum + log.length, 0);
    if (settings === null && !hasRoom(this.open(owner), entries)) return false;
    // Before: what is taken in is replayed under them.
    if (settings !== null) this.ctx.storage.transactionSync(() => absorbSettings(this.open(owner), settings));
    await this.change(owner, (study) => absorb(study, items, now));
    return true;
  }

  /** `queue` is a name of the platform's own. */
  dueQueue(
    owner: Owner,
    options: { limit: number; transcriptId?: number | undefined; withCounts?: boolean; more?: number },
    now: number,
  ): QueueAnswer {
    const { result, rowsRead } = this.reads.count(() => {
      const study = this.open(owner);
      return { study, rows: readQueue(study, options, now) };
    });
    const { study, rows } = result;
    return {
      items: views(study, rows, now),
      date: study.dayOf(now).date,
      left: options.withCounts ? dueToday(study, now) : null,
      cardCursor: study.row.cardCursor,
      rowsRead,
    };
  }

  cardCursor(owner: Owner): number {
    return this.open(owner).row.cardCursor;
  }

  items(owner: Owner, keys: readonly ItemKey[], now: number): ItemView[] {
    const study = this.open(owner);
    const rows = [...findItems(study, keys).values()].filter((row) => row.removedAt === null);
    return views(study, rows, now);
  }

  statistics(owner: Owner, now: number): StudyStatistics {
    return readStatistics(this.open(owner), now);
  }

  log(owner: Owner, after: number, limit: number): LogPage {
    return readLog(this.open(owner), after, limit);
  }

  settings(owner: Owner): StudySettings {
    return this.open(owner).settings;
  }

  changeSettings(owner: Owner, patch: SettingsPatch): StudySettings {
    return this.ctx.storage.transactionSync(() => changeSettings(this.open(owner), patch));
  }

  carry(owner: Owner, keys: readonly ItemKey[]): CarriedItem[] {
    return carryItems(this.open(owner), keys);
  }

  carryPage(owner: Owner, after: number, limit: number): Page {
    return carryPage(this.open(owner), after, limit);
  }

  /** Gives everything up, unless it changed since `revision`. @returns whether it did */
  async clear(owner: Owner, revision: number | null): Promise<boolean> {
    if (revision !== null && this.open(owner).row.revision !== revision) return false;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    await migrateDatabase(this.db);
    this.cache.last = null;
    return true;
  }

  /** Tells D1 where the learner stands. When D1 does not answer, the change waits and is told later. */
  override async alarm(): Promise<void> {
    const now = Date.now();
    const purgeAt = await this.giveUp(now);
    const study = this.open(null);
    const { userId, anonymousId, summaryPending } = study.row;
    if (!summaryPending) {
      if (purgeAt !== null) await this.ctx.storage.setAlarm(purgeAt);
      return;
    }
    const summary = summarise(study);
    try {
      await writeSummary(createDatabase(this.env.DB), { userId, anonymousId }, summary, now);
    } catch (cause) {
      const wait = markFailed(study);
      createLog({})("warn", "study summary waits", { wait, cause: String(cause) });
      await this.ctx.storage.setAlarm(Date.now() + wait);
      return;
    }
    if (!markSent(study, summary.revision)) await this.ctx.storage.setAlarm(Date.now() + SUMMARY_DELAY_MS);
    else if (purgeAt !== null) await this.ctx.storage.setAlarm(purgeAt);
  }

  /** @returns when there is more to give up; null when nothing waits */
  private async giveUp(now: number): Promise<number | null> {
    const { userId, anonymousId } = this.open(null).row;
    const change = <T>(work: (study: Study) => T): T => this.ctx.storage.transactionSync(() => work(this.open(null)));
    const owner: Owner = userId === null ? { userId, anonymousId: anonymousId ?? "" } : { userId, anonymousId: null };
    try {
      return await giveUp(createDatabase(this.env.DB), change, owner, now);
    } catch (cause) {
      createLog({})("warn", "deleted items wait", { cause: String(cause) });
      return now + GIVE_UP_AGAIN_MS;
    }
  }

  private open(owner: Owner | null): Study {
    return openStudy(this.db, owner, this.cache);
  }

  /** Carries a change out, all or nothing, and sees to it that D1 hears of it. */
  private async change<T>(owner: Owner, work: (study: Study) => T): Promise<T> {
    const { study, result } = this.ctx.storage.transactionSync(() => {
      const study = this.open(owner);
      return { study, result: work(study) };
    });
    // In the same turn as the write, so the platform keeps both or neither. A pending change has its alarm already.
    if (study.isChanged && !study.row.summaryPending) await this.ctx.storage.setAlarm(Date.now() + SUMMARY_DELAY_MS);
    return result;
  }
}

function views(study: Study, rows: readonly ItemRow[], now: number): ItemView[] {
  return rows.map((row) => toView(study, row, now));
}
