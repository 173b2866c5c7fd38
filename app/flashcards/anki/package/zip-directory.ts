import { FileFailure } from "~/functions/exchange/failure";
import { MAX_ENTRIES } from "~/functions/exchange/limits";

/** A file as listed in a zip archive's directory. The sizes are not verified. */
export type ZipEntry = { name: string; method: number; crc: number; packedSize: number; headerAt: number };

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
 * Reads the file list of a zip archive (PKWARE APPNOTE 4.3) from the directory at its end, so that unneeded parts of a
 * large archive are never read.
 * @throws FileFailure not_a_package, damaged_package, too_many_entries
 */
export async function readDirectory(file: Blob): Promise<ZipEntry[]> {
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
export async function readPacked(file: Blob, { headerAt, packedSize }: ZipEntry): Promise<Uint8Array> {
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

export function damaged(message = "This file is damaged and can't be unpacked.", cause?: unknown): FileFailure {
  return new FileFailure("damaged_package", message, { cause });
}

function tooMany(): FileFailure {
  return new FileFailure("too_many_entries", `This file has more than ${MAX_ENTRIES.toLocaleString("en")} files.`);
}
