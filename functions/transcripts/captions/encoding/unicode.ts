import { decodeStrictly, windows1252Byte } from "./encodings";

/** The most bytes of one UTF-8 character that a cut-off file ends with. */
const MAX_CUT = 3;
/** Shares of NUL bytes that tell UTF-16: cue times and line ends, which every caption has, are half NUL. */
const WIDE = { nul: 0.1, other: 0.01 };

/** The text of bytes in UTF-8 or UTF-16, with or without a byte order mark; null where they are in neither. */
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

/** Without the beginning of a last character whose end is missing, as an interrupted download leaves it. */
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

/** How often a text can have been saved wrong in this way. */
const MAX_ROUNDS = 2;
/** Beginnings of UTF-8 characters, and what follows them, as windows-1252 shows them. */
const DOUBLED = /[\u00c2-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,3}/gu;

/**
 * Text that was read as windows-1252 while it was UTF-8, and saved so ("frÃ¨re" for "frère"), as it was. Left as it is
 * unless every character beyond ASCII came about in this way.
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
