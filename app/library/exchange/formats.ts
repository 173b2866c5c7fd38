import { collectCards } from "~/app/flashcards/anki/collect-cards";
import { writeFile } from "~/app/flashcards/anki/write-file";
import type { Patience } from "~/app/browser/calls/call-patiently";
import { type ExportScope, listPicked } from "./collect";
import { type ExportProgress, type LibraryFormat, writeLibrary } from "./write-library";

export type ExportFormat = LibraryFormat | "apkg";

export const EXPORT_FORMATS: readonly { id: ExportFormat; label: string; hint: string; fileName: string }[] = [
  {
    id: "md",
    label: "Markdown (.zip)",
    fileName: "library.zip",
    hint: "One file per item, with times that link to the video. Obsidian reads its properties.",
  },
  {
    id: "json",
    label: "Library (.json)",
    fileName: "library.json",
    hint: "Everything, with reviews, quiz attempts, and earlier versions, to import into another account. Share links aren't included.",
  },
  {
    id: "csv",
    label: "Table (.csv)",
    fileName: "library.csv",
    hint: "A list of your items, one per row, for a spreadsheet.",
  },
  {
    id: "apkg",
    label: "Flashcards for Anki (.apkg)",
    fileName: "flashcards.apkg",
    hint: "Cards only, with their schedules.",
  },
];

/** @returns null if there is nothing this format can hold. @throws CallFailed; AbortError when aborted */
export async function exportLibrary(
  which: ExportScope,
  format: ExportFormat,
  progress: ExportProgress,
): Promise<Blob | null> {
  if (format !== "apkg") return writeLibrary(which, format, progress);
  const { signal } = progress;
  const collected = await collectCards(null, progress);
  const chosen = which === "everything" ? null : await chosenKeys(which, progress);
  const cards = chosen ? collected.cards.filter(({ id }) => chosen.has(id)) : collected.cards;
  if (cards.length === 0) return null;
  return writeFile({ ...collected, cards: withSiblings(cards, collected.cards) }, "apkg", signal);
}

/** The ids of the selected cards; a library item stands for the first card of its note. */
async function chosenKeys(which: ExportScope, patience: Patience): Promise<Set<number>> {
  const keys = new Set<number>();
  for await (const picked of listPicked(which, patience)) {
    for (const { itemType, itemId } of picked) if (itemType === "flashcard") keys.add(itemId);
  }
  return keys;
}

type Card = Awaited<ReturnType<typeof collectCards>>["cards"][number];

/** A note is exported with all of its cards. */
function withSiblings(chosen: readonly Card[], all: readonly Card[]): Card[] {
  const nameOf = ({ transcriptId, guid }: Card) => `${transcriptId}:${guid}`;
  const notes = new Set(chosen.map(nameOf));
  return all.filter((card) => notes.has(nameOf(card)));
}
