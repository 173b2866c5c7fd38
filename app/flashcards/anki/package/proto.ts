const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;

/**
 * Reads a protocol buffer's field by number: a number or bytes; undefined if the field is missing or the buffer is
 * invalid. Newer versions of Anki store note type settings this way (protobuf encoding, "Message structure").
 */
export function readField(buffer: Uint8Array, wanted: number): number | Uint8Array | undefined {
  let at = 0;
  // At most ten bytes, the length of a negative number. Above 2^53 the value loses precision, but the position stays
  // right.
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = buffer[at];
      at += 1;
      if (byte === undefined) return Number.NaN;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    return Number.NaN;
  };
  while (at < buffer.byteLength) {
    const tag = varint();
    const [number, type] = [Math.floor(tag / 8), tag % 8];
    if (type === VARINT) {
      const value = varint();
      if (number === wanted) return value;
    } else if (type === BYTES) {
      const length = varint();
      if (!(at + length <= buffer.byteLength)) return undefined;
      if (number === wanted) return buffer.subarray(at, at + length);
      at += length;
    } else if (type === FIXED_32) at += 4;
    else if (type === FIXED_64) at += 8;
    else return undefined;
  }
  return undefined;
}
