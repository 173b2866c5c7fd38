import { Inflate } from "fflate";
import { Decompress } from "fzstd";
import { COMPANION_NAME } from "~/functions/exchange/companion";
import { MAX_DATABASE_BYTES, MAX_ENTRIES, MAX_PACKAGE_BYTES } from "~/functions/exchange/exchange-limits";
import { FileFailure } from "~/functions/exchange/failure";

import { createSink, unpacksTooLarge } from "./sink";

/** A file as listed in a zip archive's directory. The sizes are not verified. */
type ZipEntry = { name: string; method: number; crc: number; packedSize: number; headerAt: number };

const END_SIGN = 0x06054b50;
const END_BYTES = 22;
const END64_LOCATOR_SIGN = 0x07064b50;
const END64_LOCATOR_BYTES = 20;
const END64_SIGN = 0x06064b50;
const ENTRY_SIGN = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGN = 0x04034b50;
const LOCAL_BYTES = 30;
/** The longest comment at the end of an archive. */
const MAX_COMMENT = 65_535;
const MAX_DIRECTORY_BYTES = 64 * 1024 * 1024;
const FULL_16 = 0xffff;
const FULL_32 = 0xffffffff;
const ENCRYPTED = 1;

/**
 * Reads the file list of a zip archive (PKWARE APPNOTE 4.3) from the directory at its end. Unneeded parts of a large
 * archive are never read.
 * @throws FileFailure not_a_package, damaged_package, too_many_entries
 */
async function readDirectory(file: Blob): Promise<ZipEntry[]> {
  const { start, size, count } = await findDirectory(file);
  if (count > MAX_ENTRIES) throw tooMany();
  if (size > MAX_DIRECTORY_BYTES || start + size > file.size) throw damaged();
  const view = await viewOf(file, start, start + size);
  const names = new TextDecoder();
  const entries: ZipEntry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === ENTRY_SIGN; ) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    const end = at + ENTRY_BYTES + nameBytes + extraBytes + commentBytes;
    if (end > view.byteLength) throw damaged();
    if (view.getUint16(at + 8, true) & ENCRYPTED) throw damaged("This file is password-protected.");
    entries.push({
      name: names.decode(new Uint8Array(view.buffer, view.byteOffset + at + ENTRY_BYTES, nameBytes)),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      headerAt: view.getUint32(at + 42, true),
    });
    if (entries.length > MAX_ENTRIES) throw tooMany();
    at = end;
  }
  if (entries.length < count) throw damaged();
  return entries;
}

/** An entry's compressed bytes. @throws FileFailure damaged_package */
async function readPacked(file: Blob, { headerAt, packedSize }: ZipEntry): Promise<Uint8Array> {
  if (headerAt === FULL_32 || packedSize === FULL_32) throw damaged();
  const head = await viewOf(file, headerAt, headerAt + LOCAL_BYTES);
  if (head.byteLength < LOCAL_BYTES || head.getUint32(0, true) !== LOCAL_SIGN) throw damaged();
  const start = headerAt + LOCAL_BYTES + head.getUint16(26, true) + head.getUint16(28, true);
  if (start + packedSize > file.size) throw damaged();
  return new Uint8Array(await file.slice(start, start + packedSize).arrayBuffer());
}

async function findDirectory(file: Blob): Promise<{ start: number; size: number; count: number }> {
  const from = Math.max(0, file.size - END_BYTES - MAX_COMMENT);
  const tail = await viewOf(file, from, file.size);
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END_SIGN) continue;
    const count = tail.getUint16(at + 10, true);
    const size = tail.getUint32(at + 12, true);
    const start = tail.getUint32(at + 16, true);
    if (count !== FULL_16 && start !== FULL_32) return { start, size, count };
    return (await findDirectory64(file, from + at)) ?? { start, size, count };
  }
  throw new FileFailure("not_a_package", "This isn't an Anki package.");
}

/** The end record of an archive with more than 65,535 files (zip64). */
async function findDirectory64(file: Blob, endAt: number) {
  const locator = await viewOf(file, Math.max(0, endAt - END64_LOCATOR_BYTES), endAt);
  if (locator.byteLength < END64_LOCATOR_BYTES || locator.getUint32(0, true) !== END64_LOCATOR_SIGN) return null;
  const at = Number(locator.getBigUint64(8, true));
  const end = await viewOf(file, at, at + 56);
  if (end.byteLength < 56 || end.getUint32(0, true) !== END64_SIGN) throw damaged();
  const [count, size, start] = [32, 40, 48].map((place) => Number(end.getBigUint64(place, true))) as [
    number,
    number,
    number,
  ];
  return { start, size, count };
}

async function viewOf(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer());
}

function damaged(message = "This file is damaged and can't be unpacked.", cause?: unknown): FileFailure {
  return new FileFailure("damaged_package", message, { cause });
}

function tooMany(): FileFailure {
  return new FileFailure("too_many_entries", `This file has more than ${MAX_ENTRIES.toLocaleString("en")} files.`);
}

const TABLE = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 as used in zip archives (PKWARE APPNOTE 4.4.7). */
export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ -1) >>> 0;
}

const MIB = 1024 * 1024;
/**
 * Possible database files of a package, newest format first, because the older file beside it only contains a request
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
    // Without a window descriptor, the content size follows the dictionary id.
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

/** Any failure of the decompressor means that the file is damaged. */
function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw cause instanceof FileFailure ? cause : damaged(undefined, cause);
  }
}
