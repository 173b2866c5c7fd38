import { decodeAs, ENCODINGS, type Encoding, isEncoding } from "./encodings";

/** An encoding to choose. A likely one comes with words of the file as it decodes them. */
export type EncodingOption = { encoding: Encoding; name: string; sample: string | null };

/** An option shows at most this many characters of the file. */
const SAMPLE_LENGTH = 40;

/** Every encoding that a file can be read in, the likely ones first. */
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

/** The first words with non-ASCII letters, which show a reader whether an encoding is right. */
function sampleOf(text: string): string {
  const line = text.split("\n").find((one) => /[^\0-\x7f]/u.test(one)) ?? "";
  const words = line.trim().split(" ");
  const at = words.findIndex((word) => /[^\0-\x7f]/u.test(word));
  return words.slice(at).join(" ").slice(0, SAMPLE_LENGTH);
}
