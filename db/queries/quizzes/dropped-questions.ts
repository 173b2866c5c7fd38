import { and, eq, ne, notExists, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { quizAttempts, quizQuestions, quizzes } from "~/db/schema";
import type { StoredQuestion } from "~/functions/quizzes/quiz-views";
import { type OwnerKey, ownedBy } from "../owned-by";
import { insertQuestions, standing } from "./quiz-rows";

/** Which questions a quiz keeps and drops; `known` is what it had dropped when that was decided. */
export type Sorting = Record<"known" | "dropped" | "kept", readonly StoredQuestion[]>;

/**
 * Drops questions of one of the owner's quizzes and brings others back, all or nothing.
 * @returns false if somebody has taken the quiz, or it changed since `known`
 */
export async function sortQuestions(
  db: Database,
  owner: OwnerKey,
  id: number,
  { known, dropped, kept }: Sorting,
): Promise<boolean> {
  const mine = and(eq(quizzes.id, id), standing(owner));
  const taken = db.select({ id: quizAttempts.id }).from(quizAttempts).where(eq(quizAttempts.quizId, id));
  const droppedIds = sql`(select json_extract(gone.value, '$.id') from ${quizzes}, json_each(${quizzes.dropped}) as gone
    where ${mine})`;
  const [sorted] = await db.batch([
    db
      .update(quizzes)
      .set({ dropped: [...dropped], totalQuestions: kept.length })
      .where(and(mine, sql`${quizzes.dropped} = ${JSON.stringify(known)}`, notExists(taken)))
      .returning({ id: quizzes.id }),
    // Both follow what the quiz says now: nothing happens if the first statement changed nothing.
    db.delete(quizQuestions).where(and(eq(quizQuestions.quizId, id), sql`${quizQuestions.id} in ${droppedIds}`)),
    insertQuestions(
      db,
      known,
      and(
        mine,
        sql`json_extract(entry.value, '$.id') not in ${droppedIds}
          and json_extract(entry.value, '$.id') not in (select id from ${quizQuestions} where quiz_id = ${id})`,
      ),
    ),
  ]);
  return sorted.length > 0;
}

/** The questions that the owner dropped from quizzes of a transcript. */
export async function listDropped(db: Database, owner: OwnerKey, transcriptId: number): Promise<StoredQuestion[]> {
  const rows = await db
    .select({ dropped: quizzes.dropped })
    .from(quizzes)
    .where(and(eq(quizzes.transcriptId, transcriptId), ownedBy(quizzes, owner), ne(quizzes.dropped, [])));
  return rows.flatMap(({ dropped }) => dropped);
}
