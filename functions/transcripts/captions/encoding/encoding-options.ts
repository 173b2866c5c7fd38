import { decodeAs, ENCODINGS, type Encoding, isEncoding } from "./encodings";

/** An encoding to choose, and words of the file in it if it is a likely one. */
export type EncodingOption = { encoding: Encoding; name: string; sample: string | null };

/** Characters of a sample: as many as an option shows. */
const SAMPLE_LENGTH = 40;

/** Every encoding a file can be read in, the likely ones first. */
export function encodingOptions(bytes: Uint8Array, likely: readonly Encoding[]): EncodingOption[] {
  const others = Object.keys(ENCODINGS)
    .filter(isEncoding)
    .filter((encoding) => !likely.includes(encoding));
  return [...likely, ...others].map((encoding) => ({
    encoding,
    name: ENCODINGS[encoding],
    sample: likely.includes(encoding) ? sampleOf(decodeAs(bytes, encoding)) : null,
  }));
}

/** The first words with letters beyond ASCII, by which a reader tells whether an encoding is right. */
function sampleOf(text: string): string {
  const line = text.split("\n").find((one) => /[^\0-\x7f]/u.test(one)) ?? "";
  const words = line.trim().split(" ");
  const at = words.findIndex((word) => /[^\0-\x7f]/u.test(word));
  return words.slice(at).join(" ").slice(0, SAMPLE_LENGTH);
}
