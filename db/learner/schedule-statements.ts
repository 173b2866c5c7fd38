import { and, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { LearnerDatabase } from "./learner-client";
import { days, items, learner, reviewLog } from "./learner-tables";
import { prepareSummary } from "./summary-statements";

const { placeholder } = sql;

/** A list passed as a single parameter, `ids`: a statement binds at most 100. */
const listed = sql`(select value from json_each(${placeholder("ids")}))`;

const NEW_ITEM_COLUMNS = [
  ...([
    "userId",
    "itemType",
    "flashcardId",
    "quizQuestionId",
    "transcriptId",
    "noteKey",
    "rank",
    "createdAt",
    "updatedAt",
  ] as const),
  ...(["fsrsData", "nextReview", "lastReview", "queue", "sortKey", "state", "intervalDays", "lapses"] as const),
  ...(["schedulingVersion", "suspended", "buriedUntil", "removedAt", "missedAt"] as const),
] as const;
const ITEM_COLUMNS = [
  ...(["fsrsData", "nextReview", "lastReview", "queue", "sortKey", "state", "intervalDays", "lapses"] as const),
  ...(["reviewCount", "averageRating", "updatedAt", "schedulingVersion", "lastEntryAt", "lastEntryId"] as const),
  "missedAt",
] as const;
const LOG_COLUMNS = [
  ...(["id", "itemId", "grade", "setTo", "timeSpent", "before", "after", "reviewedAt", "receivedAt", "day"] as const),
] as const;
const DAY_COLUMNS = ["date", "reviews", "cards", "newSeen", "due", "passed", "timeSpent"] as const;

/**
 * Prepared statements for what every review runs: Drizzle takes longer to build a query's text than SQLite takes to run
 * it.
 */
function prepare(db: LearnerDatabase) {
  return {
    ...prepareSummary(db),
    learner: db.select().from(learner).prepare(),
    markChanged: db
      .update(learner)
      .set({ revision: sql`${learner.revision} + 1`, summaryPending: true })
      .where(eq(learner.id, 1))
      .prepare(),
    entries: db.select().from(reviewLog).where(inArray(reviewLog.id, listed)).prepare(),
    entriesOfItem: db
      .select()
      .from(reviewLog)
      .where(and(eq(reviewLog.itemId, placeholder("itemId")), isNull(reviewLog.undoneAt)))
      .prepare(),
    reviewOfDay: db
      .select({ id: reviewLog.id })
      .from(reviewLog)
      .where(
        and(
          eq(reviewLog.itemId, placeholder("itemId")),
          eq(reviewLog.day, placeholder("day")),
          sql`${reviewLog.undoneAt} is null and ${reviewLog.grade} > 0`,
        ),
      )
      .limit(1)
      .prepare(),
    lastEntry: db.select({ rowid: sql<number | null>`max(rowid)` }).from(reviewLog).prepare(),
    cards: db.select().from(items).where(inArray(items.flashcardId, listed)).prepare(),
    questions: db.select().from(items).where(inArray(items.quizQuestionId, listed)).prepare(),
    firstBuried: db
      .select({ id: items.id })
      .from(items)
      .where(and(isNotNull(items.buriedUntil), lte(items.buriedUntil, placeholder("now"))))
      .limit(1)
      .prepare(),
    insertItem: db.insert(items).values(placeholders(NEW_ITEM_COLUMNS)).returning().prepare(),
    updateItem: db
      .update(items)
      // Drizzle accepts placeholders here as it does for inserts, but only the types of inserts say so.
      .set(placeholders(ITEM_COLUMNS) as unknown as Partial<typeof items.$inferInsert>)
      .where(eq(items.id, placeholder("id")))
      .prepare(),
    insertEntry: db.insert(reviewLog).values(placeholders(LOG_COLUMNS)).prepare(),
    addToDay: db
      .insert(days)
      .values(placeholders(DAY_COLUMNS))
      .onConflictDoUpdate({
        target: days.date,
        set: {
          reviews: sql`${days.reviews} + excluded.reviews`,
          cards: sql`${days.cards} + excluded.cards`,
          newSeen: sql`${days.newSeen} + excluded.new_seen`,
          due: sql`${days.due} + excluded.due`,
          passed: sql`${days.passed} + excluded.passed`,
          timeSpent: sql`${days.timeSpent} + excluded.time_spent`,
        },
      })
      .prepare(),
    day: db
      .select()
      .from(days)
      .where(eq(days.date, placeholder("date")))
      .prepare(),
  };
}

export type Statements = ReturnType<typeof prepare>;

const prepared = new WeakMap<LearnerDatabase, Statements>();

export function statementsOf(db: LearnerDatabase): Statements {
  const known = prepared.get(db);
  if (known) return known;
  const made = prepare(db);
  prepared.set(db, made);
  return made;
}

type Placeholders<Name extends string> = { [Key in Name]: ReturnType<typeof placeholder<Key>> };

/** A placeholder for each column, named after it. */
function placeholders<Name extends string>(names: readonly Name[]): Placeholders<Name> {
  return Object.fromEntries(names.map((name) => [name, placeholder(name)])) as Placeholders<Name>;
}
