import { Inflate } from "fflate";
import { Decompress } from "fzstd";
import { COMPANION_NAME } from "~/functions/exchange/companion";
import { FileFailure } from "~/functions/exchange/failure";
import { MAX_DATABASE_BYTES, MAX_PACKAGE_BYTES } from "~/functions/exchange/limits";
import { crc32 } from "./crc";
import { createSink, unpacksTooLarge } from "./sink";
import { damaged, readDirectory, readPacked, type ZipEntry } from "./zip-directory";

const MIB = 1024 * 1024;
/**
 * Possible database files of a package, newest format first, because the older file next to it only contains a request
 * to update.
 */
const DATABASES = ["collection.anki21b", "collection.anki21", "collection.anki2"];
const STORED = 0;
const DEFLATED = 8;
/** Deflate expands at most 1032 times, so a piece unpacks to at most 16 MB before the size is checked. */
const PIECE = 16 * 1024;

export type Unpacked = { database: Uint8Array; companion: string | null; media: number };

/**
 * Extracts the database from an Anki package and ignores its media. Unpacking stops as soon as it exceeds the limit;
 * the sizes stated in the file are not trusted.
 * @throws FileFailure
 */
export async function unpack(file: Blob): Promise<Unpacked> {
  if (file.size > MAX_PACKAGE_BYTES) {
    throw new FileFailure("too_large", `This file is larger than ${MAX_PACKAGE_BYTES / MIB} MB.`);
  }
  const entries = await readDirectory(file);
  const find = (name: string) => entries.find((entry) => entry.name === name);
  const name = DATABASES.find(find);
  const entry = name && find(name);
  if (!entry) {
    throw new FileFailure("not_a_package", "This isn't an Anki package: it has no collection.");
  }
  const packed = await readEntry(file, entry);
  const companion = find(COMPANION_NAME);
  return {
    database: name === DATABASES[0] ? unpackZstd(packed) : packed,
    companion: companion ? new TextDecoder().decode(await readEntry(file, companion)) : null,
    media: entries.filter((one) => /^\d+$/.test(one.name)).length,
  };
}

async function readEntry(file: Blob, entry: ZipEntry): Promise<Uint8Array> {
  const packed = await readPacked(file, entry);
  const bytes = entry.method === STORED ? packed : inflate(packed, entry.method);
  if (bytes.byteLength > MAX_DATABASE_BYTES) throw unpacksTooLarge(MAX_DATABASE_BYTES);
  if (crc32(bytes) !== entry.crc) throw damaged();
  return bytes;
}

function inflate(packed: Uint8Array, method: number): Uint8Array {
  if (method !== DEFLATED) throw damaged("This file uses compression we don't support.");
  const sink = createSink(packed.byteLength);
  const stream = new Inflate((piece) => sink.add(piece));
  return attempt(() => {
    feed(packed, (piece, isLast) => stream.push(piece, isLast));
    return sink.bytes();
  });
}

function unpackZstd(packed: Uint8Array): Uint8Array {
  if (windowOf(packed) > MAX_DATABASE_BYTES) throw unpacksTooLarge(MAX_DATABASE_BYTES);
  const sink = createSink(packed.byteLength);
  const stream = new Decompress((piece) => sink.add(piece));
  return attempt(() => {
    feed(packed, (piece, isLast) => stream.push(piece, isLast));
    return sink.bytes();
  });
}

/** The memory that a Zstandard frame requires for its window (RFC 8878, 3.1.1.1); 0 if it is not a frame. */
function windowOf(packed: Uint8Array): number {
  const [a, b, c, d, flags = 0, descriptor = 0] = packed;
  if (a !== 0x28 || b !== 0xb5 || c !== 0x2f || d !== 0xfd) return 0;
  if (flags & 0x20) {
    // Without a window descriptor, the content size stands after the dictionary id.
    const from = 5 + ([0, 1, 2, 4][flags & 3] ?? 0);
    return packed.slice(from, from + 2 ** (flags >> 6)).reduceRight((size, byte) => size * 256 + byte, 0);
  }
  const base = 2 ** (10 + (descriptor >> 3));
  return base + (base / 8) * (descriptor & 7);
}

function feed(bytes: Uint8Array, push: (piece: Uint8Array, isLast: boolean) => void): void {
  for (let at = 0; at === 0 || at < bytes.byteLength; at += PIECE) {
    push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.byteLength);
  }
}

/** Whatever makes the decompressor fail means that the file is damaged. */
function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw cause instanceof FileFailure ? cause : damaged(undefined, cause);
  }
}
