import type { Exported } from "~/db/queries/library/export-rows";
import type { ItemRow } from "~/db/queries/library/item-rows";
import { knownVideo, parseVideoId } from "~/functions/transcripts/video-link";
import { originOf } from "./import-keys";
import type { LibraryEntry } from "./model";
import { type StudiedItems, studiedName } from "./studied";

/** Rows of things, and the study data of their cards and questions. */
export type ExportedThings = Exported & { studied: StudiedItems };

type Made = {
  [Entry in LibraryEntry as Entry["itemType"]]: Pick<Entry, "itemType" | "key" | "thing">;
}[LibraryEntry["itemType"]];

/** The thing that an item refers to, without this account's ids; null if it is gone. */
export function thingOf(
  { itemType, itemId }: Pick<ItemRow, "itemType" | "itemId">,
  found: ExportedThings,
): Made | null {
  if (itemType === "transcript") return transcriptOf(itemId, found);
  if (itemType === "quiz") return quizOf(itemId, found);
  if (itemType === "flashcard") return noteOf(itemId, found);
  if (itemType === "prompt") {
    const row = found.prds.find(({ id }) => id === itemId);
    if (!row) return null;
    const { videoUrl, videoTitle, videoDescription, language, durationSeconds, requirements, items, details } = row;
    const { model, isOfflineDraft, originalTitle, lineIds } = row;
    const video = { videoUrl: knownVideo(videoUrl), videoTitle, videoDescription, language, durationSeconds };
    const versions = found.versions
      .filter(({ promptId }) => promptId === itemId)
      .map(({ promptId: _prompt, createdAt, ...version }) => ({ ...version, createdAt: createdAt.toISOString() }));
    const thing = { ...video, originalTitle, requirements, items, details, lineIds, model, isOfflineDraft, versions };
    // Written only through the schemas that read it.
    return { itemType, key: originOf(row.runId), thing } as Made;
  }
  const row = found.highlights.find(({ id }) => id === itemId);
  if (!row) return null;
  const { selectedText, startIndex, endIndex, startMs, isEstimated, userPrompt, aiResponse, note, color, citations } =
    row;
  return {
    itemType: "highlight",
    key: row.clientId,
    thing: {
      selectedText,
      startIndex,
      endIndex,
      startMs,
      isEstimated,
      userPrompt,
      aiResponse,
      note,
      color,
      citations,
      model: row.model,
      isOfflineDraft: row.isOfflineDraft,
      editedAt: row.editedAt?.toISOString() ?? null,
    },
  };
}

function transcriptOf(itemId: number, found: Exported): Made | null {
  const row = found.transcripts.find(({ id }) => id === itemId);
  if (!row) return null;
  const { videoTitle, videoDescription, language, kind, durationSeconds, asides, speakers } = row;
  const videoUrl = knownVideo(row.videoUrl);
  const videoId = videoUrl && parseVideoId(videoUrl);
  const segments = found.chunks.filter(({ transcriptId }) => transcriptId === itemId).flatMap(({ data }) => data);
  const chapters = found.chapters
    .filter(({ transcriptId }) => transcriptId === itemId)
    .map(({ topicTitle, summary, startIndex, endIndex, startMs, confidence, model, isOfflineDraft }) => ({
      topicTitle,
      summary,
      startIndex,
      endIndex,
      startMs,
      confidence,
      model,
      isOfflineDraft,
    }));
  const ofLanguages = Map.groupBy(
    found.translations.filter(({ transcriptId }) => transcriptId === itemId),
    (piece) => piece.language,
  );
  const translations = [...ofLanguages.values()].flatMap((pieces) => {
    const [first] = pieces;
    if (!first) return [];
    const { language: into, how, model, createdAt } = first;
    return [
      {
        language: into,
        how,
        model,
        createdAt: createdAt.toISOString(),
        segments: pieces.flatMap(({ data }) => data),
      },
    ];
  });
  const video = { videoId, videoUrl, videoTitle, videoDescription, language, kind, durationSeconds, asides };
  const thing = { ...video, speakers, segments, chapters, translations };
  return { itemType: "transcript", key: row.sourceKey, thing };
}

function quizOf(itemId: number, found: ExportedThings): Made | null {
  const row = found.quizzes.find(({ id }) => id === itemId);
  if (!row) return null;
  const { title, description, model, isOfflineDraft } = row;
  const asked = found.questions.filter(({ quizId }) => quizId === itemId);
  const questions = asked.map(({ id, quizId: _quiz, orderIndex: _order, ...question }) => ({
    ...question,
    studied: found.studied.get(studiedName("quiz_question", id)) ?? null,
  }));
  const placeOf = new Map(asked.map(({ id }, place) => [id, place]));
  const attempts = found.attempts
    .filter(({ quizId }) => quizId === itemId)
    .map((attempt) => attemptOf(attempt, placeOf));
  return {
    itemType: "quiz",
    key: originOf(row.generationKey),
    thing: { title, description, model, isOfflineDraft, questions, attempts },
  };
}

function attemptOf(attempt: Exported["attempts"][number], placeOf: ReadonlyMap<number, number>) {
  const { clientId, score, totalQuestions, timeSpent, isPractice, completedAt, version, answers } = attempt;
  return {
    clientId,
    score,
    totalQuestions,
    timeSpent,
    isPractice,
    version,
    completedAt: completedAt.toISOString(),
    answers: answers.flatMap(({ questionId, ...answer }) => {
      const question = placeOf.get(questionId);
      return question === undefined ? [] : [{ ...answer, question }];
    }),
  };
}

function noteOf(itemId: number, found: ExportedThings): Made | null {
  const row = found.cards.find(({ id }) => id === itemId);
  if (!row) return null;
  const { transcriptId, noteKey } = row;
  const cards = found.cards
    .filter(
      (one) => one.id === itemId || (noteKey !== null && one.transcriptId === transcriptId && one.noteKey === noteKey),
    )
    .toSorted((a, b) => a.ordinal - b.ordinal || a.id - b.id)
    .map((one) => ({
      key: one.key,
      noteKey: one.noteKey,
      ordinal: one.ordinal,
      kind: one.kind,
      front: one.front,
      back: one.back,
      category: one.category,
      difficulty: one.difficulty,
      tags: one.tags,
      citations: one.citations,
      support: one.support,
      model: one.model,
      isOfflineDraft: one.isOfflineDraft,
      createdAt: one.createdAt.toISOString(),
      studied: found.studied.get(studiedName("flashcard", one.id)) ?? null,
    }));
  return { itemType: "flashcard", key: noteKey ?? row.key, thing: { cards } };
}
