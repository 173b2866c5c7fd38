import { decodeStrictly, windows1252Byte } from "./encodings";

/** A cut-off file can end with at most this many bytes of an incomplete UTF-8 character. */
const MAX_CUT = 3;
/**
 * Shares of NUL bytes that indicate UTF-16. Half the bytes of cue times and line ends, which all captions have, are
 * NUL.
 */
const WIDE = { nul: 0.1, other: 0.01 };

/** Decodes bytes in UTF-8 or UTF-16, with or without a byte order mark; null if they are in neither. */
export function decodeUnicode(bytes: Uint8Array): string | null {
  const wide = wideOrder(bytes);
  if (wide) return decodeStrictly(bytes.subarray(0, bytes.length - (bytes.length % 2)), wide);
  const text = decodeStrictly(withoutCutEnd(bytes), "utf-8");
  return text === null || text.includes("\0") ? null : repairDoubled(text);
}

function wideOrder(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const nul = [0, 0];
  const sample = bytes.subarray(0, 65_536);
  for (const [at, byte] of sample.entries()) if (byte === 0) nul[at % 2] = (nul[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nul;
  if (odd > sample.length * WIDE.nul && even < sample.length * WIDE.other) return "utf-16le";
  return even > sample.length * WIDE.nul && odd < sample.length * WIDE.other ? "utf-16be" : null;
}

/** Drops the incomplete last character that an interrupted download leaves. */
function withoutCutEnd(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(MAX_CUT, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.subarray(0, bytes.length - back) : bytes;
  }
  return bytes;
}

/** Text may have been saved wrong this way at most this many times. */
const MAX_ROUNDS = 2;
/** The first byte of a UTF-8 character and those after it, as windows-1252 shows them. */
const DOUBLED = /[\u00c2-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,3}/gu;

/**
 * Restores UTF-8 that was read and saved as windows-1252 ("frÃ¨re" for "frère"). Text stays as it is unless all of
 * its non-ASCII characters can come from this mistake.
 */
function repairDoubled(text: string): string {
  let repaired = text;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const once = repairOnce(repaired);
    if (once === null) return repaired;
    repaired = once;
  }
  return repaired;
}

function repairOnce(text: string): string | null {
  if ((text.match(DOUBLED)?.length ?? 0) < 2) return null;
  const spoken = text.replace(/^\ufeff/u, "");
  const bytes: number[] = [];
  for (const character of spoken) {
    const byte = windows1252Byte(character);
    if (byte === null) return null;
    bytes.push(byte);
  }
  return decodeStrictly(Uint8Array.from(bytes), "utf-8");
}
