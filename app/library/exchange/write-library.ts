import { strToU8, Zip, ZipDeflate } from "fflate";
import { call } from "~/app/browser/calls/call";
import { callPatiently, type Patience } from "~/app/browser/calls/call-patiently";
import { systemTime } from "~/functions/clock";
import type { SavedQuery } from "~/functions/collections/collection-kinds";
import { csvHead, FOLDERS, toCsvLine, toMarkdownNote } from "~/functions/library/export/entry-files";
import { LIBRARY_FORMAT, LIBRARY_FORMAT_VERSION } from "~/functions/library/export/export-limits";
import { createNamer } from "~/functions/library/export/file-names";
import type { ExportedEntry } from "~/functions/library/export/model";
import { type ExportScope, listPicked, readWhole } from "./collect";

/**
 * Collects a file's text and bytes in a Blob, so that the browser can hold finished parts outside of the script's
 * memory.
 */
class Pieces {
  private done: Blob[] = [];
  private waiting: BlobPart[] = [];
  private size = 0;

  add(piece: string | Uint8Array<ArrayBuffer>): void {
    this.waiting.push(piece);
    this.size += piece.length;
    if (this.size > 1_000_000) this.set();
  }

  toBlob(type: string): Blob {
    this.set();
    return new Blob(this.done, { type });
  }

  private set(): void {
    this.done.push(new Blob(this.waiting));
    this.waiting = [];
    this.size = 0;
  }
}

export type LibraryFormat = "json" | "md" | "csv";
/** `onCount` is called with the number of items written so far. */
export type ExportProgress = Patience & { onCount: (items: number) => void };

/**
 * Writes a library, or part of it, to one file.
 * @returns null if there are no items; a library file is written even so, for its tags and collections
 * @throws CallFailed; AbortError when aborted
 */
export async function writeLibrary(
  which: ExportScope,
  format: LibraryFormat,
  progress: ExportProgress,
): Promise<Blob | null> {
  if (format === "json") return writeJson(which, progress);
  let written = 0;
  const onCount = (items: number) => {
    written = items;
    progress.onCount(items);
  };
  const file = await (format === "csv" ? writeCsv : writeZip)(which, { ...progress, onCount });
  return written > 0 ? file : null;
}

async function writeCsv(which: ExportScope, progress: ExportProgress): Promise<Blob> {
  const pieces = new Pieces();
  pieces.add(csvHead());
  for await (const entries of entriesOf(which, progress)) for (const one of entries) pieces.add(toCsvLine(one));
  return pieces.toBlob("text/csv;charset=utf-8");
}

async function* entriesOf(which: ExportScope, progress: ExportProgress): AsyncGenerator<ExportedEntry[], void> {
  let count = 0;
  for await (const picked of listPicked(which, progress)) {
    for await (const entries of readWhole(picked, progress)) {
      count += entries.length;
      progress.onCount(count);
      yield entries;
    }
  }
}

/** One file per item, packed one at a time so that only one is in memory. */
async function writeZip(which: ExportScope, progress: ExportProgress): Promise<Blob> {
  const pieces = new Pieces();
  const nameOf = createNamer("md");
  const zip = new Zip((failure, bytes) => {
    if (failure) throw failure;
    pieces.add(bytes as Uint8Array<ArrayBuffer>);
  });
  for await (const entries of entriesOf(which, progress)) {
    for (const one of entries) {
      const file = new ZipDeflate(nameOf(FOLDERS[one.entry.itemType], one.title));
      zip.add(file);
      file.push(strToU8(toMarkdownNote(one)), true);
    }
  }
  zip.end();
  return pieces.toBlob("application/zip");
}

/** Everything an import needs, including the transcripts that the selected items refer to. */
async function writeJson(which: ExportScope, progress: ExportProgress): Promise<Blob> {
  const pieces = new Pieces();
  const head = {
    format: LIBRARY_FORMAT,
    formatVersion: LIBRARY_FORMAT_VERSION,
    exportedAt: new Date(systemTime()).toISOString(),
  };
  pieces.add(JSON.stringify({ ...head, ...(await readTagsAndCollections(progress)) }).slice(0, -1));
  pieces.add(',"items":[');
  const [written, needed] = [new Set<number>(), new Set<number>()];
  let separator = "\n";
  const add = ({ id, transcriptItemId, entry }: ExportedEntry) => {
    written.add(id);
    if (transcriptItemId !== null) needed.add(transcriptItemId);
    pieces.add(separator + JSON.stringify(entry));
    separator = ",\n";
  };
  for await (const entries of entriesOf(which, progress)) entries.forEach(add);
  const missing = [...needed].filter((id) => !written.has(id));
  const picked = missing.map((id) => ({ id, itemType: "transcript" as const }));
  for await (const entries of readWhole(picked, progress)) entries.forEach(add);
  pieces.add("\n]}\n");
  return pieces.toBlob("application/json");
}

/**
 * Tags, collections and saved searches. Saved searches refer to tags and collections by name instead of this account's
 * ids.
 */
async function readTagsAndCollections(patience: Patience) {
  const { signal } = patience;
  const tags = await callPatiently(() => call("GET /api/content/tags", { signal }), patience);
  const { collections } = await callPatiently(() => call("GET /api/content/collections", { signal }), patience);
  const byId = new Map(collections.map((one) => [one.id, one]));
  const pathOf = (id: number | null): string[] => {
    const one = id === null ? undefined : byId.get(id);
    return one ? [...pathOf(one.parentId), one.name] : [];
  };
  const tagNames = new Map([...tags.userTags, ...tags.systemTags].map(({ id, name }) => [id, name]));
  const toNamed = ({ tagId, collectionId, ...query }: SavedQuery) => ({
    ...query,
    ...(tagId !== undefined && { tag: tagNames.get(tagId) ?? "" }),
    ...(collectionId !== undefined && { collection: collectionId === "none" ? collectionId : pathOf(collectionId) }),
  });
  return {
    tags: tags.userTags.map(({ name, color, description }) => ({ name, color, description })),
    collections: collections.map(({ id, name, description, color, icon, query }) => ({
      path: pathOf(id),
      name,
      description,
      color,
      icon,
      query: query && toNamed(query),
    })),
  };
}
