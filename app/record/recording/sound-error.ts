/** Why a recording can't be heard. */
export type SoundProblem =
  | "empty"
  | "too-large"
  | "too-long"
  | "no-sound"
  | "protected"
  | "codec"
  | "unreadable"
  | "cut-off";

export class SoundError extends Error {
  constructor(
    readonly problem: SoundProblem,
    options?: ErrorOptions,
  ) {
    super(`The recording can't be read: ${problem}`, options);
    this.name = "SoundError";
  }
}

const SEARCHED_BYTES = 4_000_000;
/** What MP4 calls sound that only a shop's player may open. */
const PROTECTED = /enca|drms/;

/** Why a file that looks like a recording can't be read. */
export async function problemOf(file: File): Promise<SoundProblem> {
  const ends = [file.slice(0, SEARCHED_BYTES), file.slice(Math.max(SEARCHED_BYTES, file.size - SEARCHED_BYTES))];
  for (const end of ends) {
    const text = new TextDecoder("latin1").decode(await end.arrayBuffer());
    if (text.slice(4, 8) === "ftyp" && PROTECTED.test(text)) return "protected";
    if (end !== ends[0] && PROTECTED.test(text)) return "protected";
  }
  return "unreadable";
}
