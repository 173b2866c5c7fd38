import { sql } from "drizzle-orm";
import type { Database } from "../client";
import { prepared } from "../prepared";
import { quizAttempts, reachedMilestones } from "../schema";
import { type Basis, field, inserting, isStillSo, type PlannedRow, planning } from "./notifications-plans";

/** A milestone that was reached, and the rows that tell of it; none where it is not wanted. */
export type PlannedMilestone = { name: string; count: number; quizId: number | null; rows: readonly PlannedRow[] };

/** An attempt as it is stored earlier in the same batch. */
type Attempt = { quizId: number; clientId: string };

const value = (name: string) => sql.placeholder(name);
const isNew = sql`not exists (select 1 from ${reachedMilestones} as reached where reached.user_id = ${value("userId")}
  and reached.name = ${field("metadata.milestone.name")} and reached.count = ${field("metadata.milestone.count")})`;
const attemptId = sql`(select id from ${quizAttempts} where quiz_id = ${value("quizId")}
  and client_id = ${value("clientId")} and user_id = ${value("userId")})`;

const TELL = {
  ofSummary: inserting(sql`${isNew} and ${isStillSo}`),
  ofAttempt: inserting(isNew, {
    metadata: sql`json_set(${field("metadata")}, '$.link', ${field("metadata.link")} || ${attemptId})`,
  }),
};

const keeping = (condition: typeof isStillSo) =>
  prepared((db) =>
    db
      .insert(reachedMilestones)
      .select(
        sql`select null, ${value("userId")}, ${field("name")}, ${field("count")}, ${field("quizId")}, ${value("at")}
          from json_each(${value("milestones")}) as entry where ${condition}`,
      )
      .onConflictDoNothing(),
  );
const KEEP = { ofSummary: keeping(isStillSo), ofAttempt: keeping(sql`true`) };

type Reached = { userId: number; milestones: readonly PlannedMilestone[]; at: number };

const valuesOf = ({ userId, milestones, at }: Reached) => ({
  ...planning({ userId, rows: milestones.flatMap(({ rows }) => rows), at }),
  milestones: JSON.stringify(milestones.map(({ name, count, quizId }) => ({ name, count, quizId }))),
});

/** In the batch of a summary, while `basis` is stored: tells of milestones, each once ever, and remembers them. */
export function insertMilestones(db: Database, { basis, ...reached }: Reached & { basis: Basis }) {
  const values = { ...valuesOf(reached), ...basis };
  return [TELL.ofSummary(db, values), KEEP.ofSummary(db, values)] as const;
}

/** The same in the batch of an attempt, after it was stored. The links of the rows end with the attempt's id. */
export function insertQuizMilestones(db: Database, { attempt, ...reached }: Reached & { attempt: Attempt }) {
  const values = { ...valuesOf(reached), ...attempt };
  return [TELL.ofAttempt(db, values), KEEP.ofAttempt(db, values)] as const;
}
