import type { ImportedThing } from "~/db/queries/library/import-things";
import { bytesOf } from "~/functions/allowance/storage";
import { AppError } from "~/functions/errors";

/** A row of D1 holds 2 MB; what is beside the text stays under the rest. */
const MAX_ROW_BYTES = 1_900_000;

/**
 * Refuses a thing with more text in one piece than a row can hold.
 * @throws AppError invalid_input
 */
export function refuseOverlong(thing: ImportedThing): void {
  if (rowsOf(thing).every((row) => bytesOf(row) <= MAX_ROW_BYTES)) return;
  throw new AppError(
    "invalid_input",
    `A ${NAMES[thing.itemType]} in this file has more than 2 MB of text in one piece.`,
  );
}

const NAMES = {
  transcript: "transcript",
  prompt: "PRD",
  quiz: "quiz",
  flashcard: "flashcard",
  highlight: "highlight",
} as const satisfies Record<ImportedThing["itemType"], string>;

/** What becomes a row each; the text of transcripts is cut to fit already. */
function rowsOf(thing: ImportedThing): readonly object[] {
  switch (thing.itemType) {
    case "transcript":
      return [thing.row, ...thing.chapters];
    case "prompt":
      return [thing.row, ...thing.versions];
    case "quiz":
      return [thing.row, ...thing.questions, ...thing.attempts];
    case "flashcard":
      return thing.rows;
    case "highlight":
      return [thing.row];
  }
}
