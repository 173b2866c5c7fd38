import { decodeAs, type Encoding } from "~/functions/transcripts/captions/encoding/encodings";

const tables = new Map<Encoding, Map<string, number[]>>();

/** The characters of an encoding and their bytes: one byte, or two if the first alone is not a character. */
function tableOf(encoding: Encoding): Map<string, number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, number[]>();
  const add = (bytes: number[]) => {
    const text = decodeAs(Uint8Array.from(bytes), encoding);
    if ([...text].length === 1 && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add([byte]);
  for (let first = 0x81; first < 0xff; first++) {
    if (!table.has(decodeAs(Uint8Array.of(first), encoding))) {
      for (let second = 0x40; second < 0xff; second++) add([first, second]);
    }
  }
  tables.set(encoding, table);
  return table;
}

/** A text's bytes in an encoding that platforms can only decode, or null if it has no byte for a character. */
export function encodeAs(text: string, encoding: Encoding): Uint8Array | null {
  const table = tableOf(encoding);
  const bytes: number[] = [];
  for (const character of text) {
    const own = table.get(character);
    if (!own) return null;
    bytes.push(...own);
  }
  return Uint8Array.from(bytes);
}
