import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import {
  contentItems,
  flashcards,
  quizAttempts,
  quizQuestions,
  quizzes,
  studyMerges,
  videoTranscripts,
} from "~/db/schema";
import type { Speakers } from "~/functions/citations/speaker-kinds";
import type { ReviewItemType } from "~/functions/reviews/model";
import type { FlashcardRow } from "../flashcards/flashcard-rows";
import { type OwnerKey, ownedBy, sessionStands } from "../owned-by";
import type { QuestionRow } from "../quizzes/quiz-rows";

/** How many changes are returned at a time. */
const CHANGES_LIMIT = 500;
/** As `changedAfter`: asks for no changes. */
const NEVER = Number.MAX_SAFE_INTEGER;

const CARD = { id: flashcards.id, transcriptId: flashcards.transcriptId, noteKey: flashcards.noteKey };
const CHANGE = { ...CARD, deletedAt: flashcards.deletedAt, revision: flashcards.revision };

/** The asked ids, each list as one JSON value: a D1 statement binds at most 100 parameters. */
const lists = ({ flashcardIds, quizQuestionIds }: Record<"flashcardIds" | "quizQuestionIds", readonly number[]>) => ({
  cards: JSON.stringify(flashcardIds),
  questions: JSON.stringify(quizQuestionIds),
});

/** Which cards and questions are asked for and the owner's. */
function conditions(owner: OwnerKey, { cards, questions }: { cards: string; questions: string }) {
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
const transcriptOf = (owner: OwnerKey) =>
  sql<number | null>`case when ${ownedBy(quizzes, owner)} then ${quizzes.transcriptId} end`.as("transcriptId");

const listed = (ids: string) => sql`(select value from json_each(${ids}))`;

const standingCard = (owner: OwnerKey) => and(ownedBy(flashcards, owner), isNull(flashcards.deletedAt));

/** 1 while the session is valid. */
export function selectStanding(db: Database, owner: OwnerKey) {
  const stands = owner.userId === null ? undefined : sessionStands(owner);
  // Not db.all: a raw statement with values cannot be part of a batch.
  return db.select({ stands: sql<number>`${stands ?? sql`1`}` }).from(sql`(select 1)`);
}

/** Pending merges. */
const selectMerges = (db: Database, owner: OwnerKey) =>
  db
    .select({ userId: studyMerges.userId, anonymousId: studyMerges.anonymousId })
    .from(studyMerges)
    .where(
      owner.userId === null ? eq(studyMerges.anonymousId, owner.anonymousId) : eq(studyMerges.userId, owner.userId),
    );

/** Cards changed after a revision, in the order of their changes. */
const selectChanges = (db: Database, owner: OwnerKey, changedAfter: number) =>
  db
    .select(CHANGE)
    .from(flashcards)
    .where(and(gt(flashcards.revision, changedAfter), ownedBy(flashcards, owner)))
    .orderBy(asc(flashcards.revision))
    .limit(CHANGES_LIMIT);

/**
 * A card or quiz question and its transcript, which is null for a question of someone else's quiz that the owner has
 * answered. Cards of one note share a `noteKey`.
 */
export type OwnItem = {
  itemType: ReviewItemType;
  id: number;
  transcriptId: number | null;
  noteKey: string | null;
};

/** The video that a card or question was made from. */
type OfVideo = { videoTitle: string; videoId: string | null; durationSeconds: number; language: string };

export type CardContentRow = OfVideo & {
  speakers: Speakers | null;
  card: Omit<FlashcardRow, "speakers">;
  /** The card's row in the library. */
  libraryId: number | null;
  isBookmarked: boolean | null;
};
export type QuestionContentRow = OfVideo & {
  language: string;
  speakers: Speakers | null;
  question: QuestionRow;
  transcriptId: number | null;
};

/** An account that will take over a visitor's schedule. */
type Merge = { userId: number; anonymousId: string };

export type OwnItems = {
  /** False when the given session has ended; everything else is unknown then. */
  stands: boolean;
  /** The requested ones that are this owner's and not deleted. */
  items: OwnItem[];
  /** Cards changed after `changedAfter`, in the order of their changes. */
  changes: CardChange[];
  /** Merges still to be done: from visitors into this account, or from this visitor into an account. */
  merges: Merge[];
};

export type ItemRequest = {
  flashcardIds: readonly number[];
  quizQuestionIds: readonly number[];
  /** A card revision; null to ask for no changes. */
  changedAfter: number | null;
};

/** A card after its last change; a deleted one can still be restored. */
export type CardChange = OwnItem & { isDeleted: boolean; revision: number };

/** Aliased so that it does not collide with another column. */
const QUIZ_DELETED_AT = sql<number | null>`${quizzes.deletedAt}`.as("quizDeletedAt");
const VIDEO = {
  videoTitle: videoTranscripts.videoTitle,
  videoId: videoTranscripts.videoId,
  durationSeconds: videoTranscripts.durationSeconds,
  language: videoTranscripts.language,
  speakers: videoTranscripts.speakers,
};

const OF_QUESTION = { ...VIDEO, language: videoTranscripts.language, quizDeletedAt: QUIZ_DELETED_AT };

const OF_LIBRARY = {
  libraryId: sql<number | null>`${contentItems.id}`.as("libraryId"),
  isBookmarked: contentItems.isBookmarked,
};

/** Which of the cards and questions are the owner's. One round trip. */
export async function findOwnItems(db: Database, owner: OwnerKey, asked: ItemRequest): Promise<OwnItems> {
  const { isOwnCard, isOwnQuestion } = conditions(owner, lists(asked));
  const [standing, merges, changed, cards, questions] = await db.batch([
    selectStanding(db, owner),
    selectMerges(db, owner),
    selectChanges(db, owner, asked.changedAfter ?? NEVER),
    db.select(CARD).from(flashcards).where(isOwnCard),
    db
      .select({ id: quizQuestions.id, transcriptId: transcriptOf(owner) })
      .from(quizQuestions)
      .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
      .where(isOwnQuestion),
  ]);
  return {
    ...toCommon({ standing, merges, changed }),
    items: [...cards.map(toCardItem), ...questions.map(toQuestionItem)],
  };
}

/**
 * Like `findOwnItems`, with everything there is to show, also in one round trip. `softDeleted` are the ids of requested
 * questions whose quiz is deleted but can still be restored.
 */
export async function findOwnContents(
  db: Database,
  owner: OwnerKey,
  asked: ItemRequest,
): Promise<OwnItems & { cards: CardContentRow[]; questions: QuestionContentRow[]; softDeleted: number[] }> {
  const { isOwnCard, isAskedQuestion } = conditions(owner, lists(asked));
  // A batch merges columns of the same name, so from a joined table take only the uniquely named ones.
  const [standing, merges, changed, cards, questions] = await db.batch([
    selectStanding(db, owner),
    selectMerges(db, owner),
    selectChanges(db, owner, asked.changedAfter ?? NEVER),
    db
      .select({ card: flashcards, ...VIDEO, ...OF_LIBRARY })
      .from(flashcards)
      .innerJoin(videoTranscripts, eq(videoTranscripts.id, flashcards.transcriptId))
      .leftJoin(contentItems, and(eq(contentItems.itemType, "flashcard"), eq(contentItems.itemId, flashcards.id)))
      .where(isOwnCard),
    db
      .select({ question: quizQuestions, transcriptId: transcriptOf(owner), ...OF_QUESTION })
      .from(quizQuestions)
      .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
      .innerJoin(videoTranscripts, eq(videoTranscripts.id, quizzes.transcriptId))
      .where(isAskedQuestion),
  ]);
  const [standingQuestions, deleted] = partition(questions);
  const items = [
    ...cards.map(({ card }) => toCardItem(card)),
    ...standingQuestions.map(({ question, transcriptId }) => toQuestionItem({ id: question.id, transcriptId })),
  ];
  const softDeleted = deleted.map(({ question }) => question.id);
  return { ...toCommon({ standing, merges, changed }), items, cards, questions: standingQuestions, softDeleted };
}

/** Separates questions of existing quizzes from those of deleted ones. */
function partition<T extends { quizDeletedAt: number | null }>(questions: readonly T[]): [there: T[], deleted: T[]] {
  const { there = [], deleted = [] } = Object.groupBy(questions, ({ quizDeletedAt }) =>
    quizDeletedAt === null ? "there" : "deleted",
  );
  return [there, deleted];
}

type CardKey = Omit<OwnItem, "itemType" | "transcriptId"> & { transcriptId: number };

function toCommon(rows: {
  standing: { stands: number }[];
  merges: Merge[];
  changed: (CardKey & { deletedAt: Date | null; revision: number })[];
}): Omit<OwnItems, "items"> {
  return {
    stands: rows.standing[0]?.stands === 1,
    changes: rows.changed.map(({ deletedAt, revision, ...card }) => ({
      ...toCardItem(card),
      isDeleted: deletedAt !== null,
      revision,
    })),
    merges: rows.merges,
  };
}

const toCardItem = ({ id, transcriptId, noteKey }: CardKey): OwnItem => {
  return { itemType: "flashcard", id, transcriptId, noteKey };
};
const toQuestionItem = ({ id, transcriptId }: Pick<OwnItem, "id" | "transcriptId">): OwnItem => {
  return { itemType: "quiz_question", id, transcriptId, noteKey: null };
};
