import type { ImportedThing } from "~/db/queries/library/import-things";
import type { Deps } from "~/functions/deps";
import { summarizePrd } from "~/functions/prds/summarize-prd";
import { newShareToken } from "~/functions/share-token";
import { fromChunks, toChunks } from "~/functions/transcripts/chunks";
import { importedKey } from "./import-keys";
import type { LibraryEntry } from "./model";

/**
 * The rows of a thing from a file, for this account, with no date later than now. Null if its transcript is missing.
 * Imported transcripts count as brought by their owner: a file never supplies a video's captions to other people.
 */
export async function toImported(
  deps: Pick<Deps, "newToken" | "now" | "vault">,
  entry: LibraryEntry,
  { userId, transcriptId }: { userId: number; transcriptId: number | null },
): Promise<ImportedThing | null> {
  const now = deps.now();
  const owner = { userId, anonymousId: null };
  const past = (iso: string) => Math.min(Date.parse(iso), now.getTime());
  const createdAt = new Date(past(entry.createdAt));
  if (entry.itemType === "transcript") {
    const { segments, chapters, translations, ...video } = entry.thing;
    const row = { ...video, ...owner, sourceKey: entry.key, source: "upload" as const, createdAt };
    return {
      itemType: "transcript",
      row: { ...row, segmentCount: segments.length },
      chunks: toChunks(fromChunks([segments])),
      chapters,
      translations: translations.map(({ segments: said, createdAt: madeAt, ...translation }) => ({
        ...translation,
        createdAt: past(madeAt),
        chunks: toChunks(fromChunks([said])),
      })),
    };
  }
  if (entry.itemType === "prompt") {
    const runId = importedKey(userId, entry.key);
    const { versions, ...thing } = entry.thing;
    const { requirements, items, details } = thing;
    const first = { version: 1, requirements, items, details, cause: "generated" as const, createdAt: entry.createdAt };
    const kept = versions.length > 0 ? versions : [first];
    const version = Math.max(...kept.map((one) => one.version));
    const counted = { inputTokens: 0, outputTokens: 0, version };
    // It gets a new link; the old one belongs to the old account.
    const { token: shareId, stored } = await newShareToken(deps);
    return {
      itemType: "prompt",
      row: {
        ...thing,
        summary: summarizePrd(items, details, thing.durationSeconds),
        ...owner,
        ...counted,
        runId,
        shareId,
        transcriptId,
        createdAt,
      },
      token: stored,
      versions: kept.map((one) => ({ ...one, createdAt: past(one.createdAt) })),
    };
  }
  if (transcriptId === null) return null;
  if (entry.itemType === "quiz") {
    const { questions, attempts, ...quiz } = entry.thing;
    const generationKey = importedKey(userId, entry.key);
    const row = { ...quiz, ...owner, generationKey, transcriptId, totalQuestions: questions.length, createdAt };
    const taken = attempts.map((attempt) => ({ ...attempt, completedAt: past(attempt.completedAt) }));
    return { itemType: "quiz", row, questions, attempts: taken };
  }
  if (entry.itemType === "flashcard") {
    const rows = entry.thing.cards.map(({ studied: _studied, ...card }) => {
      const at = new Date(past(card.createdAt));
      return { ...card, ...owner, transcriptId, createdAt: at, updatedAt: at };
    });
    return { itemType: "flashcard", rows };
  }
  const { editedAt, ...highlight } = entry.thing;
  return {
    itemType: "highlight",
    row: {
      ...highlight,
      ...owner,
      clientId: entry.key,
      transcriptId,
      createdAt,
      editedAt: editedAt === null ? null : new Date(past(editedAt)),
    },
  };
}
