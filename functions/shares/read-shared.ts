import { findChapters } from "~/db/queries/chapters/chapter-rows";
import { findNote } from "~/db/queries/flashcards/flashcard-notes";
import { findHighlight } from "~/db/queries/highlights/highlight-rows";
import { findLibraryItems, type ItemRow } from "~/db/queries/library/item-rows";
import { findPrompt } from "~/db/queries/prds/prd-rows";
import { findQuizWithQuestions } from "~/db/queries/quizzes/quiz-rows";
import { isInCollection } from "~/db/queries/shares/shared-things";
import { toChaptersView } from "~/functions/chapters/chapter-views";
import type { Deps } from "~/functions/deps";
import { nameItem } from "~/functions/library/name-item";
import { readItems } from "~/functions/library/read-items";
import { toSharedView } from "~/functions/prds/prd-views";
import { toOpenQuestion } from "~/functions/quizzes/to-quiz-view";
import { toSharedSession } from "~/functions/study-sessions/study-session-views";
import { withNames } from "~/functions/transcripts/name-speakers";
import { readTranscript, readTranscriptHead } from "~/functions/transcripts/read-transcript";
import { openableVideo } from "~/functions/transcripts/video-link";
import type { SharedQuery } from "./model";
import { linkGone, type Opened } from "./open-share";
import type { SharedCollection, SharedThing, SharedView } from "./share-kinds";

type ReadDeps = Pick<Deps, "db">;

/** Items of a shared collection per page. */
const PAGE = 60;

/**
 * What an open link shows: its study session, its item, its collection, or the item of that collection that `query.item` names.
 * @throws AppError not_found for an item that the link does not include
 */
export async function readShared(deps: ReadDeps, opened: Opened, query: SharedQuery): Promise<SharedView> {
  const { share, collection, session } = opened;
  const terms = {
    isPublic: share.shareType === "public",
    allowComments: share.allowComments,
    allowDownload: share.allowDownload,
  };
  if (session) return { ...terms, session: toSharedSession(session), collection: null, thing: null };
  if (collection && query.item === undefined) {
    return { ...terms, session: null, collection: await readCollection(deps, opened, query.cursor), thing: null };
  }
  const row = await requireSharedItem(deps, opened, query.item);
  return {
    ...terms,
    session: null,
    collection: collection && { name: collection.name },
    thing: await readThing(deps, opened, row),
  };
}

/** The row of the item that a link shows. @throws AppError not_found for one that the link does not include */
export async function requireSharedItem(
  deps: ReadDeps,
  { owner, itemId, collection }: Opened,
  item: number | undefined,
): Promise<ItemRow> {
  const id = item ?? itemId;
  const isReached =
    id !== null &&
    (itemId === id ||
      (collection !== null && (await isInCollection(deps.db, owner, { collectionId: collection.id, itemId: id }))));
  const [row] = isReached ? await findLibraryItems(deps.db, owner, [id]) : [];
  // A collection lists no archived items. A link to the item itself is the owner's to end.
  if (!row || (collection !== null && row.isArchived)) throw linkGone();
  return row;
}

async function readCollection(
  deps: ReadDeps,
  { owner, collection }: Opened,
  cursor: string | undefined,
): Promise<SharedCollection> {
  if (!collection) throw linkGone();
  const query = { collectionId: collection.id, sort: "added", limit: PAGE, cursor } as const;
  const { items, total, next } = await readItems(deps, { owner, query });
  return {
    name: collection.name,
    description: collection.description,
    total,
    next,
    items: items.map((item) => ({ id: item.id, itemType: item.itemType, title: nameItem(item) })),
  };
}

/** Reads a thing as its owner does and leaves out what is private. */
export async function readThing(
  deps: ReadDeps,
  { owner }: Pick<Opened, "owner">,
  { itemType, itemId }: Pick<ItemRow, "itemType" | "itemId">,
): Promise<SharedThing> {
  if (itemType === "transcript") {
    const [transcript, known] = await Promise.all([
      readTranscript(deps, { id: itemId, owner }),
      findChapters(deps.db, owner, itemId),
    ]);
    if (!transcript) throw linkGone();
    const { videoTitle, language, durationSeconds, segments } = transcript;
    const chapters = known ? toChaptersView(known).topics : [];
    const videoUrl = openableVideo(transcript.videoUrl);
    return { itemType, videoTitle, videoUrl, language, durationSeconds, segments, chapters };
  }
  if (itemType === "prompt") {
    const row = await findPrompt(deps.db, owner, itemId);
    if (!row) throw linkGone();
    return { itemType, prompt: toSharedView(row) };
  }
  if (itemType === "quiz") return readQuiz(deps, owner, itemId);
  return itemType === "flashcard" ? readNote(deps, owner, itemId) : readHighlight(deps, owner, itemId);
}

async function readQuiz(deps: ReadDeps, owner: Opened["owner"], id: number): Promise<SharedThing> {
  const found = await findQuizWithQuestions(deps.db, owner, id);
  if (!found) throw linkGone();
  const { title, description, totalQuestions, createdAt, model, isOfflineDraft, transcriptId } = found.quiz;
  const { videoTitle } = await videoOf(deps, owner, transcriptId);
  const quiz = { id, title, description, totalQuestions, model, isOfflineDraft, videoTitle };
  return {
    itemType: "quiz",
    quiz: { ...quiz, createdAt: createdAt.toISOString() },
    questions: found.questions.map((question) => toOpenQuestion(question, found.language)),
  };
}

async function readNote(deps: ReadDeps, owner: Opened["owner"], id: number): Promise<SharedThing> {
  const rows = await findNote(deps.db, owner, id);
  const [first] = rows;
  if (!first) throw linkGone();
  const cards = rows.map(({ kind, ordinal, front, back, citations, speakers }) => {
    return { kind, ordinal, front, back, citations: withNames(citations, speakers) };
  });
  const { model, isOfflineDraft } = first;
  return { itemType: "flashcard", cards, model, isOfflineDraft, ...(await videoOf(deps, owner, first.transcriptId)) };
}

async function readHighlight(deps: ReadDeps, owner: Opened["owner"], id: number): Promise<SharedThing> {
  const row = await findHighlight(deps.db, owner, id);
  if (!row) throw linkGone();
  const { selectedText, userPrompt, aiResponse, startMs, model, isOfflineDraft, transcriptId } = row;
  const citations = withNames(row.citations, row.speakers);
  const video = await videoOf(deps, owner, transcriptId);
  const time = { startMs, ...(row.isEstimated && { estimated: true as const }) };
  const answer = { userPrompt, aiResponse, citations, model, isOfflineDraft };
  return { itemType: "highlight", selectedText, ...time, ...answer, ...video };
}

async function videoOf(deps: ReadDeps, owner: Opened["owner"], id: number) {
  const head = await readTranscriptHead(deps, { id, owner });
  if (!head) throw linkGone();
  return { videoTitle: head.videoTitle, videoUrl: openableVideo(head.videoUrl) };
}
