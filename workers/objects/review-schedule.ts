import { DurableObject } from "cloudflare:workers";
import { createDatabase } from "~/db/d1-client";
import type { CountingStorage, LearnerDatabase } from "~/db/learner/learner-client";
import type { Owner } from "~/functions/accounts/owner";
import { systemTime } from "~/functions/clock";
import type { Exam } from "~/functions/reviews/exam";
import type { ItemKey, Review, ReviewItemView } from "~/functions/reviews/model";
import type { LogPage } from "~/functions/reviews/optimizer/review-histories";
import type * as Port from "~/functions/reviews/port";
import type { StudyStatistics } from "~/functions/reviews/review-statistics";
import type { SettingsPatch, StudySettings } from "~/functions/reviews/schedule-settings";
import { clockOf, type RawEnv } from "../env";
import { createLog } from "../log";
import type { ExamRefusal } from "./review-schedule/exams";
import type { ScheduledItemRow } from "./review-schedule/items";
import type { Schedule, ScheduleCache } from "./review-schedule/open-schedule";
import type * as Parts from "./review-schedule/review-schedule-parts";
import type { TransferPage } from "./review-schedule/transfer";

/** Sets the alarm this many milliseconds from now by the system clock, even if the product's clock differs. */
const wakeIn = (storage: Pick<DurableObjectStorage, "setAlarm">, ms: number): Promise<void> =>
  storage.setAlarm(systemTime() + ms);

/**
 * One learner's items, review log and settings, and their only writer. Each call runs synchronously in the object's
 * own storage, and responds after its writes are stored. The alarm later writes a summary to D1.
 */
export class ReviewSchedule extends DurableObject<RawEnv> {
  // Set before the first call is accepted.
  private parts!: typeof Parts;
  private reads!: CountingStorage;
  private db!: LearnerDatabase;
  private readonly cache: { last: ScheduleCache | null } = { last: null };

  constructor(state: DurableObjectState, env: RawEnv) {
    super(state, env);
    state.blockConcurrencyWhile(async () => {
      this.parts = await import("./review-schedule/review-schedule-parts");
      this.reads = this.parts.countReads(state.storage);
      this.db = this.parts.openDatabase(this.reads.storage);
      await this.parts.migrateDatabase(this.db);
    });
  }

  review(owner: Owner, reviews: readonly (Review & Port.Enrollment)[], now: number, timeZone: string | null = null) {
    const take = (schedule: Schedule) => this.parts.takeZone(schedule, timeZone);
    return this.change(owner, (schedule) => this.parts.record(schedule, reviews, now), take);
  }

  takeZone(owner: Owner, timeZone: string): Promise<void> {
    return this.change(owner, (schedule) => this.parts.takeZone(schedule, timeZone));
  }

  undo(owner: Owner, which: Parameters<typeof Parts.undo>[1], now: number) {
    return this.change(owner, (schedule) => {
      const { undone, items } = this.parts.undo(schedule, which, now);
      return { undone, items: this.views(schedule, items, now) };
    });
  }

  manage(owner: Owner, item: ItemKey, action: Port.ItemAction, now: number): Promise<ReviewItemView | null | "full"> {
    return this.change(owner, (schedule) => {
      const row = this.parts.applyAction(schedule, item, action, now);
      return row && row !== "full" ? this.parts.toView(schedule, row, now) : row;
    });
  }

  enroll(owner: Owner, enrollments: readonly Port.Enrollment[], now: number): Promise<void> {
    return this.change(owner, (schedule) => this.parts.enroll(schedule, enrollments, now));
  }

  markMissed(owner: Owner, questionIds: readonly number[], now: number): Promise<void> {
    return this.change(owner, (schedule) => this.parts.markMissed(schedule, questionIds, now));
  }

  applyCardChanges(owner: Owner, changes: Port.CardChanges & Port.Missing, now: number): Promise<boolean> {
    return this.change(owner, (schedule) => this.parts.applyCardChanges(schedule, changes, now));
  }

  forget(owner: Owner, what: Parameters<typeof Parts.softDelete>[1], now: number): Promise<void> {
    return this.change(owner, (schedule) => this.parts.softDelete(schedule, what, now));
  }

  /** @param settings of the learner who is being merged completely; the size limit does not apply then */
  async mergeItems(
    owner: Owner,
    items: readonly Port.CarriedItem[],
    now: number,
    settings: Partial<StudySettings> | null = null,
  ): Promise<boolean> {
    const entries = items.reduce((sum, { log }) => sum + log.length, 0);
    if (settings === null && !this.parts.hasRoom(this.open(owner), entries)) return false;
    // Before the items, because they are replayed with these settings.
    const merge = (schedule: Schedule) => this.parts.mergeSettings(schedule, settings ?? {}, now);
    await this.change(owner, (schedule) => this.parts.mergeItems(schedule, items, now), merge);
    return true;
  }

  /** Not named `queue`, which the platform reserves. */
  dueQueue(owner: Owner, options: Port.QueueOptions, now: number): Port.QueueAnswer {
    const { part, isCram } = options;
    const { result, rowsRead } = this.reads.count(() => {
      const schedule = this.parts.openToday(() => this.open(owner), now);
      const rows =
        part && isCram ? this.parts.readCram(schedule, part, options) : this.parts.readQueue(schedule, options, now);
      return { schedule, rows };
    });
    const { schedule, rows } = result;
    return {
      items: this.views(schedule, rows, now),
      ...this.parts.planToday(schedule, now),
      newByTalk: options.withNew ? this.parts.newByTalk(schedule) : [],
      left: options.withCounts ? this.parts.dueToday(schedule, now) : null,
      counts: part ? this.parts.countPart(schedule, part, now) : null,
      secondsPerCard: this.parts.secondsPerCard(schedule),
      cardCursor: schedule.row.cardCursor,
      rowsRead,
    };
  }

  cardCursor(owner: Owner): number {
    return this.open(owner).row.cardCursor;
  }

  items(owner: Owner, keys: readonly ItemKey[], now: number): ReviewItemView[] {
    const schedule = this.open(owner);
    const rows = [...this.parts.findItems(schedule, keys).values()].filter((row) => row.removedAt === null);
    return this.views(schedule, rows, now);
  }

  statistics(owner: Owner, now: number): StudyStatistics {
    return this.parts.readStatistics(
      this.parts.openToday(() => this.open(owner), now),
      now,
    );
  }

  streak(owner: Owner, now: number): { days: number; weekStartMs: number } {
    return this.parts.readStreak(this.open(owner), now);
  }

  log(owner: Owner, after: number, limit: number): LogPage {
    return this.parts.readLog(this.open(owner), after, limit);
  }

  settings(owner: Owner): StudySettings {
    return this.open(owner).settings;
  }

  changeSettings(owner: Owner, patch: SettingsPatch): Promise<StudySettings> {
    return this.change(owner, (schedule) => this.parts.changeSettings(schedule, patch));
  }

  previewExam(owner: Owner, asked: Port.ExamRequest, now: number): Port.SchedulePlan | ExamRefusal {
    return this.parts.previewExam(this.open(owner), asked, now);
  }

  /** @returns the exams there are then, or why there is no such exam */
  async setExam(owner: Owner, asked: Port.ExamRequest, now: number): Promise<readonly Exam[] | ExamRefusal> {
    let refusal: ExamRefusal | null = null;
    const exams = await this.changeExams(owner, (schedule) => {
      refusal = this.parts.setExam(schedule, asked, now);
    });
    return refusal ?? exams;
  }

  removeExam(owner: Owner, part: string): Promise<readonly Exam[]> {
    return this.changeExams(owner, (schedule) => this.parts.removeExam(schedule, part));
  }

  async followParts(owner: Owner, parts: readonly Port.FollowedPart[], now: number): Promise<void> {
    await this.changeExams(owner, (schedule) => this.parts.followParts(schedule, parts, now));
  }

  carry(owner: Owner, keys: readonly ItemKey[]): Port.CarriedItem[] {
    return this.parts.carryItems(this.open(owner), keys);
  }

  carryPage(owner: Owner, after: number, limit: number): TransferPage {
    return this.parts.carryPage(this.open(owner), after, limit);
  }

  /** Deletes everything unless it changed since `revision`. @returns whether it did */
  async clear(owner: Owner, revision: number | null): Promise<boolean> {
    if (revision !== null && this.open(owner).row.revision !== revision) return false;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    await this.parts.migrateDatabase(this.db);
    this.cache.last = null;
    return true;
  }

  /** Purges what is due and writes the summary to D1. If D1 does not respond, both are retried later. */
  override async alarm(): Promise<void> {
    const now = clockOf(this.env)().getTime();
    const change = <T>(work: (schedule: Schedule) => T): T =>
      this.ctx.storage.transactionSync(() => work(this.open(null)));
    const purgeAt = await this.parts.purgeOrWait(createDatabase(this.env.DB), change, now, createLog({}));
    const wait = await this.parts.sendSummary(this.open(null), createDatabase(this.env.DB), now, createLog({}));
    if (wait !== null) await wakeIn(this.ctx.storage, wait);
    else if (purgeAt !== null) await wakeIn(this.ctx.storage, purgeAt - now);
  }

  private open(owner: Owner | null): Schedule {
    const schedule = this.parts.openSchedule(this.db, owner, this.cache);
    // Set in the same turn as the new row, so that the platform stores both or neither.
    if (schedule.isNew && schedule.row.summaryPending) void wakeIn(this.ctx.storage, this.parts.SUMMARY_DELAY_MS);
    return schedule;
  }

  /** Changes the exams, and moves the reviews that were or are under one. @returns the exams there are then */
  private changeExams(owner: Owner, settle: (schedule: Schedule) => void): Promise<readonly Exam[]> {
    let before: readonly Exam[] = [];
    return this.change(
      owner,
      (schedule) => {
        this.parts.placeReviews(schedule, [...before, ...schedule.settings.exams]);
        return schedule.settings.exams;
      },
      (schedule) => {
        before = schedule.settings.exams;
        settle(schedule);
      },
    );
  }

  /** Applies a change, all or nothing, and schedules the summary for D1. @param settle changes the settings for `work` */
  private async change<T>(
    owner: Owner,
    work: (schedule: Schedule) => T,
    settle: (schedule: Schedule) => void = () => undefined,
  ): Promise<T> {
    const { before, isChanged, result } = this.ctx.storage.transactionSync(() => {
      const before = this.open(owner);
      settle(before);
      const schedule = before.isChanged ? this.open(owner) : before;
      const result = work(schedule);
      return { before, isChanged: before.isChanged || schedule.isChanged, result };
    });
    // Set in the same turn as the write, so that the platform stores both or neither. A pending change already has an
    // alarm.
    if (isChanged && !before.row.summaryPending) await wakeIn(this.ctx.storage, this.parts.SUMMARY_DELAY_MS);
    return result;
  }

  private views(schedule: Schedule, rows: readonly ScheduledItemRow[], now: number): ReviewItemView[] {
    return rows.map((row) => this.parts.toView(schedule, row, now));
  }
}
