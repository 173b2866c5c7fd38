import { zipSync } from "fflate";
import { readNotes } from "~/functions/exchange/anki/read-notes";
import { writeNotes } from "~/functions/exchange/anki/write-notes";
import { type ExportedCard, groupNotes, type PackageOptions } from "~/functions/exchange/exported";
import { FileFailure } from "~/functions/exchange/failure";
import type { ReadFile } from "~/functions/exchange/note";
import { readDatabase } from "./read-database";
import type { SqlJsStatic } from "./sqlite";
import { unpack } from "./unpack";
import { writeDatabase } from "./write-database";

/** Reads the notes of an Anki package. @throws FileFailure */
export async function readPackage(sqlite: SqlJsStatic, file: Blob, now: number): Promise<ReadFile> {
  const read = readNotes(readDatabase(sqlite, await unpack(file)), now);
  if (read.notes.length === 0 && read.problems.length === 0) {
    throw new FileFailure("no_cards", ["There are no cards in this file.", ...read.notices].join(" "));
  }
  return read;
}

/** Writes cards to an Anki package. */
export async function writePackage(
  sqlite: SqlJsStatic,
  cards: readonly ExportedCard[],
  options: PackageOptions,
): Promise<Uint8Array> {
  const written = writeNotes(groupNotes(cards), options);
  const database = await writeDatabase(sqlite, written, options);
  const encode = (text: string) => new TextEncoder().encode(text);
  return zipSync(
    { "collection.anki2": database, media: encode("{}"), [written.companion.name]: encode(written.companion.text) },
    { level: 6, mtime: options.now },
  );
}
