import { findUserById } from "~/db/queries/accounts/account-rows";
import { findChapters } from "~/db/queries/chapters/chapter-rows";
import { findNote } from "~/db/queries/flashcards/flashcard-notes";
import { findHighlight } from "~/db/queries/highlights/highlight-rows";
import { findLibraryItems, type ItemRow } from "~/db/queries/library/item-rows";
import { findPrompt } from "~/db/queries/prds/prd-rows";
import { findQuizWithQuestions } from "~/db/queries/quizzes/quiz-rows";
import { isInCollection } from "~/db/queries/shares/shared-things";
import { toChaptersView } from "~/functions/chapters/chapter-views";
import type { Deps } from "~/functions/deps";
import { parseSettings } from "~/functions/library/library-settings";
import { nameItem } from "~/functions/library/name-item";
import { readItems } from "~/functions/library/read-items";
import type { SharedPromptView } from "~/functions/prds/model";
import { toSharedView } from "~/functions/prds/prd-views";
import { toOpenQuestion } from "~/functions/quizzes/to-quiz-view";
import { readReceipt } from "~/functions/reports/read-receipt";
import type { Receipt, SharedReceipt } from "~/functions/reports/report-kinds";
import { toSharedSession } from "~/functions/study-sessions/study-session-views";
import { withNames } from "~/functions/transcripts/name-speakers";
import { readTranscript, readTranscriptHead } from "~/functions/transcripts/read-transcript";
import { openableVideo } from "~/functions/transcripts/video-link";
import type { SharedQuery } from "./model";
import { linkGone, type Opened } from "./open-share";
import type { SharedByOwner, SharedCollection, SharedThing, SharedView } from "./share-kinds";

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
  const nothing = { session: null, collection: null, thing: null, byOwner: null };
  if (session) return { ...terms, ...nothing, session: toSharedSession(session) };
  if (collection && query.item === undefined) {
    return { ...terms, ...nothing, collection: await readCollection(deps, opened, query.cursor) };
  }
  const row = await requireSharedItem(deps, opened, query.item);
  const thing = await readThing(deps, opened, row);
  const byOwner =
    thing.itemType === "prompt" ? await readByOwner(deps, opened, { ...thing.prompt, id: row.itemId }) : null;
  return { ...terms, ...nothing, collection: collection && { name: collection.name }, thing, byOwner };
}

/** As the owner's settings have it. A visitor has neither a name nor a program that could report. */
async function readByOwner(
  deps: ReadDeps,
  { owner }: Opened,
  prompt: SharedPromptView & { id: number },
): Promise<SharedByOwner> {
  const user = owner.userId === null ? null : await findUserById(deps.db, owner.userId);
  if (!user) return { author: null, receipt: null };
  const { isNamed, showsTests } = parseSettings(user.librarySettings ?? "");
  const receipt = showsTests ? await readReceipt(deps, { owner, prompt }) : null;
  return { author: isNamed ? user.username : null, receipt: receipt && toSharedReceipt(receipt) };
}

/** Names of tests, the commit and the run may tell of code that is not public. */
function toSharedReceipt({ createdAt, tests, green, rows }: Receipt): SharedReceipt {
  return { createdAt, tests, green, rows: rows.map((row) => ({ ...row, failing: [] })) };
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
    const prompt = toSharedView(row);
    // The title of captions without a video is a file's name, which its owner may have replaced on purpose.
    return { itemType, prompt, talk: prompt.videoUrl === null ? null : row.originalTitle };
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
