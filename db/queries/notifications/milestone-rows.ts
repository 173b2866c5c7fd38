import { type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { quizAttempts, reachedMilestones } from "~/db/schema";
import { type Basis, field, insertPlanned, isStillSo, type PlannedRow } from "./plan-rows";

/** A milestone that was reached, and the rows that announce it; no rows if it is unwanted. */
export type PlannedMilestone = { name: string; count: number; quizId: number | null; rows: readonly PlannedRow[] };

/** An attempt as it is stored earlier in the same batch. */
type Attempt = { quizId: number; clientId: string };

type Reached = { userId: number; milestones: readonly PlannedMilestone[]; at: number };

const isNew = (userId: number) =>
  sql`not exists (select 1 from ${reachedMilestones} as reached where reached.user_id = ${userId}
  and reached.name = ${field("metadata.milestone.name")} and reached.count = ${field("metadata.milestone.count")})`;

const planningOf = ({ userId, milestones, at }: Reached) => ({
  userId,
  rows: milestones.flatMap(({ rows }) => rows),
  at,
});

function keep(db: Database, { userId, milestones, at }: Reached, condition: SQL) {
  const kept = JSON.stringify(milestones.map(({ name, count, quizId }) => ({ name, count, quizId })));
  return db
    .insert(reachedMilestones)
    .select(
      sql`select null, ${userId}, ${field("name")}, ${field("count")}, ${field("quizId")}, ${at}
          from json_each(${kept}) as entry where ${condition}`,
    )
    .onConflictDoNothing();
}

/** Announces and stores milestones, each only once ever, in the batch of a summary and only while `basis` is stored. */
export function insertMilestones(db: Database, { basis, ...reached }: Reached & { basis: Basis }) {
  const isStill = isStillSo({ userId: reached.userId, ...basis });
  return [
    insertPlanned(db, planningOf(reached), sql`${isNew(reached.userId)} and ${isStill}`),
    keep(db, reached, isStill),
  ] as const;
}

/** The same in the batch of an attempt, after it was stored. The links of the rows end with the attempt's id. */
export function insertQuizMilestones(db: Database, { attempt, ...reached }: Reached & { attempt: Attempt }) {
  const { userId } = reached;
  const attemptId = sql`(select id from ${quizAttempts} where quiz_id = ${attempt.quizId}
    and client_id = ${attempt.clientId} and user_id = ${userId})`;
  const metadata = sql`json_set(${field("metadata")}, '$.link', ${field("metadata.link")} || ${attemptId})`;
  return [insertPlanned(db, planningOf(reached), isNew(userId), { metadata }), keep(db, reached, sql`true`)] as const;
}
