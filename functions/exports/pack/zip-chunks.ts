import { crc32 } from "~/functions/text/crc32";

const encoder = new TextEncoder();

/** Names are UTF-8 (APPNOTE 6.3.10, appendix D). */
const UTF8 = 0x800;
/** January 1, 1980, the first day that the format knows: the same files give the same bytes. */
const DATE = 0x21;

/**
 * A zip of stored files, a file at a time (APPNOTE 6.3.10). Packing texts of this size would cost more code than it
 * saves bytes.
 */
export function* zipChunks(files: readonly (readonly [path: string, text: string])[]): Generator<Uint8Array, void> {
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [path, text] of files) {
    const name = encoder.encode(path);
    const bytes = encoder.encode(text);
    const facts = [20, UTF8, 0, 0, DATE];
    const sizes = [crc32(bytes), bytes.length, bytes.length];
    yield header(0x04034b50, facts, sizes, [name.length, 0]);
    yield name;
    yield bytes;
    directory.push(header(0x02014b50, [20, ...facts], sizes, [name.length, 0, 0, 0, 0, 0, 0], [offset]), name);
    offset += 30 + name.length + bytes.length;
  }
  yield* directory;
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  yield header(0x06054b50, [0, 0, files.length, files.length], [size, offset], [0]);
}

/** A record of little-endian numbers: its signature, then by turns numbers of two and of four bytes. */
function header(signature: number, ...parts: (readonly number[])[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(64));
  bytes.setUint32(0, signature, true);
  let at = 4;
  parts.forEach((numbers, index) => {
    for (const number of numbers) {
      if (index % 2 === 0) bytes.setUint16(at, number, true);
      else bytes.setUint32(at, number, true);
      at += index % 2 === 0 ? 2 : 4;
    }
  });
  return new Uint8Array(bytes.buffer, 0, at);
}
