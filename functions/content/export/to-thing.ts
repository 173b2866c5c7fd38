import type { Exported } from "~/db/queries/content-export";
import type { ItemRow } from "~/db/queries/content-items";
import { originOf } from "./origin";
import type { LibraryEntry } from "./schema";

type Made = {
  [Entry in LibraryEntry as Entry["itemType"]]: Pick<Entry, "itemType" | "key" | "thing">;
}[LibraryEntry["itemType"]];

/** What an item stands for, without ids of this account's; null when it is gone. */
export function thingOf({ itemType, itemId }: Pick<ItemRow, "itemType" | "itemId">, found: Exported): Made | null {
  if (itemType === "transcript") return transcriptOf(itemId, found);
  if (itemType === "quiz") return quizOf(itemId, found);
  if (itemType === "flashcard") return noteOf(itemId, found);
  if (itemType === "prompt") {
    const row = found.prds.find(({ id }) => id === itemId);
    if (!row) return null;
    const { videoUrl, videoTitle, videoDescription, language, durationSeconds, requirements, items, details } = row;
    const { model, isOfflineDraft } = row;
    const video = { videoUrl, videoTitle, videoDescription, language, durationSeconds };
    const thing = { ...video, requirements, items, details, model, isOfflineDraft };
    // Written by the schemas that read it again.
    return { itemType, key: originOf(row.runId), thing } as Made;
  }
  const row = found.highlights.find(({ id }) => id === itemId);
  if (!row) return null;
  const { selectedText, startIndex, endIndex, startMs, userPrompt, aiResponse, note, citations } = row;
  return {
    ...{ itemType: "highlight", key: row.clientId },
    thing: {
      ...{ selectedText, startIndex, endIndex, startMs, userPrompt, aiResponse, note, citations },
      ...{ model: row.model, isOfflineDraft: row.isOfflineDraft, editedAt: row.editedAt?.toISOString() ?? null },
    },
  };
}

function transcriptOf(itemId: number, found: Exported): Made | null {
  const row = found.transcripts.find(({ id }) => id === itemId);
  if (!row) return null;
  const { videoId, videoUrl, videoTitle, videoDescription, language, kind, durationSeconds, asides } = row;
  const segments = found.chunks.filter(({ transcriptId }) => transcriptId === itemId).flatMap(({ data }) => data);
  const chapters = found.topics
    .filter(({ transcriptId }) => transcriptId === itemId)
    .map(({ topicTitle, summary, startIndex, endIndex, startMs, confidence, model, isOfflineDraft }) => ({
      ...{ topicTitle, summary, startIndex, endIndex, startMs, confidence, model, isOfflineDraft },
    }));
  const video = { videoId, videoUrl, videoTitle, videoDescription, language, kind, durationSeconds, asides };
  return { itemType: "transcript", key: row.sourceKey, thing: { ...video, segments, chapters } };
}

function quizOf(itemId: number, found: Exported): Made | null {
  const row = found.quizzes.find(({ id }) => id === itemId);
  if (!row) return null;
  const { title, description, model, isOfflineDraft } = row;
  const questions = found.questions
    .filter(({ quizId }) => quizId === itemId)
    .map(({ id: _id, quizId: _quiz, orderIndex: _order, ...question }) => question);
  return {
    ...{ itemType: "quiz", key: originOf(row.generationKey) },
    thing: { title, description, model, isOfflineDraft, questions },
  };
}

function noteOf(itemId: number, found: Exported): Made | null {
  const row = found.cards.find(({ id }) => id === itemId);
  if (!row) return null;
  const { transcriptId, noteKey } = row;
  const cards = found.cards
    .filter(
      (one) => one.id === itemId || (noteKey !== null && one.transcriptId === transcriptId && one.noteKey === noteKey),
    )
    .toSorted((a, b) => a.ordinal - b.ordinal || a.id - b.id)
    .map((one) => ({
      ...{ key: one.key, noteKey: one.noteKey, ordinal: one.ordinal, kind: one.kind, front: one.front, back: one.back },
      ...{ category: one.category, difficulty: one.difficulty, tags: one.tags, citations: one.citations },
      ...{ model: one.model, isOfflineDraft: one.isOfflineDraft, createdAt: one.createdAt.toISOString() },
    }));
  return { itemType: "flashcard", key: noteKey ?? row.key, thing: { cards } };
}
