import { and, eq, type SQL, sql } from "drizzle-orm";
import { quizAttempts, quizzes } from "~/db/schema";

const { score, totalQuestions, quizId, userId, isPractice } = quizAttempts;

/** The best score of a quiz's owner, from 0 to 1, in a select from `quizzes`; null before the first attempt. */
export const bestOfOwner: SQL<number | null> = sql`(select max(cast(${score} as real) / ${totalQuestions})
  from ${quizAttempts} where ${and(eq(quizId, quizzes.id), eq(userId, quizzes.userId), eq(isPractice, false))})`;
