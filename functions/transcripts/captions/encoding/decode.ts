import { refuseSigned } from "../refuse";
import { type Detector, detectEncoding } from "./detect";
import { decodeAs, type Encoding } from "./encodings";
import { decodeUnicode } from "./unicode";

/** The text of a file; or, if its encoding is uncertain, the possible encodings, likeliest first. */
export type DecodedFile = { text: string; likely?: undefined } | { text: null; likely: Encoding[] };

/** UTF-8 with a few damaged bytes has more than this many intact non-ASCII characters for each broken one. */
const DAMAGED_SHARE = 4;
/** A file of another kind identifies itself within this many bytes. */
const START = 4096;

/**
 * Decodes a caption file in any encoding. `load` gets the detector, which is large, only for a file that is not
 * Unicode. The text never contains replacement characters.
 * @throws AppError `captions_unreadable` for a file of another kind
 */
export async function decodeFile(bytes: Uint8Array, load: () => Promise<Detector>): Promise<DecodedFile> {
  const unicode = decodeUnicode(bytes);
  if (unicode !== null) return { text: unicode };
  refuseSigned(new TextDecoder().decode(bytes.subarray(0, START)));
  if (isDamagedUnicode(bytes)) return { text: null, likely: ["utf-8"] };
  const { text, likely } = detectEncoding(bytes, await load());
  return text === null ? { text, likely } : { text };
}

function isDamagedUnicode(bytes: Uint8Array): boolean {
  const text = new TextDecoder("utf-8").decode(bytes);
  const broken = text.match(/\ufffd/gu)?.length ?? 0;
  const whole = decodeAs(bytes, "utf-8").match(/[^\0-\x7f]/gu)?.length ?? 0;
  return whole > broken * DAMAGED_SHARE;
}

export { decodeAs, isEncoding } from "./encodings";
