import { unreadable } from "./caption-errors";
import { isWritten } from "./caption-lines";
import type { Cue } from "./read-cues";

const PICTURE = /^\S{1,300}\.(?:jpe?g|png|webp|gif|avif)(?:[?#]\S{0,300})?$/iu;
/** Pairs of bytes, the form in which broadcasters keep captions. */
const BYTES = /^(?:[\da-f]{4}\s+){2,}[\da-f]{4}$/iu;
const DATA = /^\{[\s\S]*\}$/u;

/**
 * Refuses a track that is meant for players: names of pictures, or data.
 * @throws AppError `captions_unreadable`
 */
export function refuseMetadata(cues: readonly Cue[]): void {
  const texts = cues.map(({ text }) => text.trim()).filter(isWritten);
  if (texts.length === 0) return;
  if (texts.every((text) => PICTURE.test(text))) {
    throw unreadable("This is a thumbnail track: its cues are names of pictures, and nothing is said in it.");
  }
  if (texts.filter((text) => BYTES.test(text)).length * 2 >= texts.length) {
    throw unreadable("The captions are codes in hexadecimal, as broadcasters have them, which we can't read.");
  }
  if (texts.every((text) => DATA.test(text))) {
    throw unreadable("This is a metadata track: its cues are data for players, and nothing is said in it.");
  }
}

/** Lines that no one says: tags, numbers in brackets, hexadecimal codes, or lines that contain time codes. */
const CODES: readonly RegExp[] = [
  /^\s*<\/?[a-z][^<>]{0,300}>/iu,
  /^\s*(?:\{[^{}]{0,40}\}|\[\d{1,9}\]){2}/u,
  /(?:\b[\da-f]{4}\s+){4}/iu,
  /\d{1,2}:\d{2}:\d{2}|\d{1,2}h\s?\d{1,2}m\s?\d/u,
  /\d\s?-{1,3}>\s?\d/u,
];
const CODES_SHARE = 0.3;
const MIN_CODES = 2;

/**
 * Refuses text with a large share of unread codes or times, which would otherwise be shown as speech.
 * @throws AppError `captions_unreadable`
 */
export function refuseCodes(lines: readonly string[]): void {
  const written = lines.filter(isWritten);
  for (const code of CODES) {
    const found = written.filter((line) => code.test(line.slice(0, 500))).length;
    if (found >= MIN_CODES && found >= written.length * CODES_SHARE) {
      const line = lines.findIndex((one) => code.test(one.slice(0, 500)));
      throw unreadable(`The file has codes or times in a form we don't know, such as those in line ${line + 1}.`);
    }
  }
}
