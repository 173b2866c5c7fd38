import { type CallOptions, call } from "~/app/browser/calls/call";
import { callPatiently, type Patience } from "~/app/browser/calls/call-patiently";
import { LIBRARY_FORMAT, LIBRARY_FORMAT_VERSION } from "~/functions/library/export/export-limits";
import type { ImportLibraryAnswer } from "~/functions/library/export/model";

/** The most bytes of an item per request, leaving room for its tags and collections. The server's limit is 16 MiB. */
const MAX_ITEM_BYTES = 14_000_000;

type Parts = { translations?: readonly unknown[]; versions?: readonly unknown[] };
type Sized = { title?: unknown; thing?: unknown };

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).byteLength;

/**
 * Shrinks an item to fit in one request: a transcript keeps its first translations, a PRD its last versions. Null if
 * the item is still too large.
 * @returns `leftOut`: how many translations or versions did not fit
 */
export function fitRequest<T extends object>(item: T, most = MAX_ITEM_BYTES): { item: T; leftOut: number } | null {
  let room = most - bytesOf(item);
  if (room >= 0) return { item, leftOut: 0 };
  const thing = ((item as Sized).thing ?? {}) as Parts;
  const kept = { translations: [...(thing.translations ?? [])], versions: [...(thing.versions ?? [])] };
  let leftOut = 0;
  while (room < 0) {
    // The last version is the current state, so it is never dropped.
    const dropped = kept.translations.pop() ?? (kept.versions.length > 1 ? kept.versions.shift() : undefined);
    if (dropped === undefined) return null;
    room += bytesOf(dropped) + 1;
    leftOut += 1;
  }
  const parts = Object.fromEntries(Object.entries(kept).filter(([name]) => name in thing));
  return { item: { ...item, thing: { ...thing, ...parts } }, leftOut };
}

/** The most characters of items per request. */
const PART_CHARACTERS = 800_000;
const PART_ITEMS = 40;

/** A file's claimed shape; the server validates it. */
type LibraryFile = Required<NonNullable<CallOptions<"POST /api/content/import">["json"]>>;

/** The file can't be imported; the message is safe to show. */
export class NoLibrary extends Error {}

/** `tooLarge`: translations, versions and items that don't fit in any request. */
export type Imported = ImportLibraryAnswer & { tooLarge: number };

/**
 * Imports a library file part by part; existing items stay unchanged.
 * @throws NoLibrary, CallFailed; AbortError when aborted
 */
export async function importLibrary(
  file: Blob,
  { onCount, ...patience }: Patience & { onCount: (done: number, total: number) => void },
): Promise<Imported> {
  const { tags, collections, items } = parse(await file.text());
  const send = (json: Partial<LibraryFile>) =>
    callPatiently(() => call("POST /api/content/import", { json, signal: patience.signal }), patience);
  await send({ tags, collections });
  const fitted = items.map((item) => fitRequest(item) ?? { item: null, leftOut: 1 });
  const tooLarge = fitted.reduce((count, { leftOut }) => count + leftOut, 0);
  const sum = { added: 0, skipped: 0, withoutTranscript: 0, tooLarge };
  let done = 0;
  for (const part of partsOf(fitted.flatMap(({ item }) => item ?? []))) {
    const answer = await send({ collections, items: part });
    sum.added += answer.added;
    sum.skipped += answer.skipped;
    sum.withoutTranscript += answer.withoutTranscript;
    done += part.length;
    onCount(done, items.length);
  }
  return sum;
}

function parse(text: string): LibraryFile {
  let data: Partial<LibraryFile> & { format?: unknown; formatVersion?: unknown };
  try {
    data = JSON.parse(text);
  } catch {
    throw new NoLibrary("This file isn't JSON, or part of it is missing.");
  }
  const { format, formatVersion, tags, collections, items } = data ?? {};
  if (format !== LIBRARY_FORMAT || !Array.isArray(tags) || !Array.isArray(collections) || !Array.isArray(items)) {
    throw new NoLibrary("This file isn't a library exported from Vidwright.");
  }
  if (typeof formatVersion !== "number" || formatVersion > LIBRARY_FORMAT_VERSION)
    throw new NoLibrary("This file comes from a newer version of Vidwright.");
  const broken = items.findIndex((item: unknown) => typeof item !== "object" || item === null);
  if (broken >= 0) throw new NoLibrary(`Item ${broken + 1} in this file is damaged.`);
  return { tags, collections, items };
}

/** Transcripts first, because the other items refer to them. */
function partsOf(items: LibraryFile["items"]): LibraryFile["items"][number][][] {
  const isTranscript = ({ itemType }: { itemType?: unknown }) => itemType === "transcript";
  const parts: LibraryFile["items"][number][][] = [];
  let room = 0;
  for (const item of [...items.filter(isTranscript), ...items.filter((one) => !isTranscript(one))]) {
    const size = JSON.stringify(item).length;
    const last = parts.at(-1);
    if (!last || size > room || last.length >= PART_ITEMS) {
      parts.push([item]);
      room = PART_CHARACTERS - size;
    } else {
      last.push(item);
      room -= size;
    }
  }
  return parts;
}
