/** Why a recording can't be heard. */
export type SoundProblem =
  | "empty"
  | "too-large"
  | "too-long"
  | "no-sound"
  | "protected"
  | "codec"
  | "unreadable"
  | "cut-off"
  /** What reads recordings didn't load. */
  | "not-loaded"
  /** It was deleted from the browser meanwhile. */
  | "forgotten";

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
/**
 * The first entry of MP4's table of sample descriptions (ISO/IEC 14496-12, 8.5.2), where it is sound that only a shop's
 * player may open.
 */
const PROTECTED = /stsd.{12}(?:enca|drms)/s;

/** Whether only a shop's player may open a file, which may still name a codec that any browser has. */
export async function isProtected(file: File): Promise<boolean> {
  const textOf = async (part: Blob) => new TextDecoder("latin1").decode(await part.arrayBuffer());
  const beginning = await textOf(file.slice(0, SEARCHED_BYTES));
  if (beginning.slice(4, 8) !== "ftyp") return false;
  if (PROTECTED.test(beginning)) return true;
  return PROTECTED.test(await textOf(file.slice(Math.max(SEARCHED_BYTES, file.size - SEARCHED_BYTES))));
}
