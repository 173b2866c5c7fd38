import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client";
import { flashcards, quizAttempts, quizQuestions, quizzes, studyMerges } from "~/db/schema";
import { type OwnerKey, ownedBy, sessionStands } from "../owner";

/** How many changes are returned at a time. */
const CHANGES_LIMIT = 500;
/** As `changedAfter`: asks for no changes. */
export const NEVER = Number.MAX_SAFE_INTEGER;

export const CARD = { id: flashcards.id, transcriptId: flashcards.transcriptId, noteKey: flashcards.noteKey };
const CHANGE = { ...CARD, deletedAt: flashcards.deletedAt, revision: flashcards.revision };

/** The asked ids, each list as one JSON value: a D1 statement binds at most 100 parameters. */
export const lists = ({
  flashcardIds,
  quizQuestionIds,
}: Record<"flashcardIds" | "quizQuestionIds", readonly number[]>) => ({
  cards: JSON.stringify(flashcardIds),
  questions: JSON.stringify(quizQuestionIds),
});

/** Which cards and questions are asked for and the owner's. */
export function conditions(owner: OwnerKey, { cards, questions }: { cards: string; questions: string }) {
  const isAskedQuestion = and(
    inArray(quizQuestions.id, listed(questions)),
    or(ownedBy(quizzes, owner), hasAnswered(owner)),
  );
  return {
    isAskedQuestion,
    isOwnCard: and(inArray(flashcards.id, listed(cards)), standingCard(owner)),
    isOwnQuestion: and(isAskedQuestion, isNull(quizzes.deletedAt)),
  };
}

/**
 * True if the owner took the quiz and was shown this question with its answer, including through a share link. Their
 * results and reviews remain after the link is closed, as long as the quiz exists.
 */
function hasAnswered(owner: OwnerKey): SQL {
  return sql`exists (select 1 from ${quizAttempts}, json_each(${quizAttempts.answers}) as answer
    where ${quizAttempts.quizId} = ${quizzes.id} and ${ownedBy(quizAttempts, owner)}
      and json_extract(answer.value, '$.questionId') = ${quizQuestions.id})`;
}

/** The transcript of the owner's own quiz; the id of someone else's is not disclosed. */
export const transcriptOf = (owner: OwnerKey) =>
  sql<number | null>`case when ${ownedBy(quizzes, owner)} then ${quizzes.transcriptId} end`.as("transcriptId");

const listed = (ids: string) => sql`(select value from json_each(${ids}))`;

const standingCard = (owner: OwnerKey) => and(ownedBy(flashcards, owner), isNull(flashcards.deletedAt));

/** 1 while the session stands. */
export function selectStanding(db: Database, owner: OwnerKey) {
  const stands = owner.userId === null ? undefined : sessionStands(owner);
  // Not db.all: a raw statement with values cannot be part of a batch.
  return db.select({ stands: sql<number>`${stands ?? sql`1`}` }).from(sql`(select 1)`);
}

/** Merges still to be done. */
export const selectMerges = (db: Database, owner: OwnerKey) =>
  db
    .select({ userId: studyMerges.userId, anonymousId: studyMerges.anonymousId })
    .from(studyMerges)
    .where(
      owner.userId === null ? eq(studyMerges.anonymousId, owner.anonymousId) : eq(studyMerges.userId, owner.userId),
    );

/** Cards changed after a revision, in the order of their changes. */
export const selectChanges = (db: Database, owner: OwnerKey, changedAfter: number) =>
  db
    .select(CHANGE)
    .from(flashcards)
    .where(and(gt(flashcards.revision, changedAfter), ownedBy(flashcards, owner)))
    .orderBy(asc(flashcards.revision))
    .limit(CHANGES_LIMIT);
