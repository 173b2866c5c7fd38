import { isSound } from "./sounds";
import { isName } from "./speaker-names";

/** Characters that may need cleaning. Nearly all text of a long file has none and is returned as it is. */
const SUSPECT = /[^\p{L}\p{M}\p{N} .,!?'’"…;%$-]|^[^\p{L}\p{N}]| {2}| $/u;

/** Control characters, lone surrogates, and marks that only change the direction or breaking of text. */
const UNSEEN = /(?![\t-\r])[\p{Cc}\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]/gu;
const NOTES = /[♩♪♫♬]/gu;
const BRACKETED = /\[([^[\]]{1,80})\]|\(([^()]{1,80})\)|（([^（）]{1,40})）|【([^【】]{1,40})】/gu;
const SPOKEN = /[\p{L}\p{N}\p{So}_]/u;

/** `>>` opens a new speaker, sometimes with the name. A name without it stays, because it may be a spoken word. */
const CHEVRON_NAME = /(^|\s)>{2,}\s?(\p{Lu}[\p{L}\p{N} .'’-]{0,30}):(?=\s|$)/gu;
const CHEVRON = /(^|\s)>{2,}(?=[\s\p{L}\p{N}"'“‘¿¡-]|$)/gu;
/** Labels of roles and numbered speakers, which nothing else looks like. */
export const LABEL =
  /^\s*(?:(?:SPEAKER|NARRATOR|INTERVIEWER|INTERVIEWEE|MODERATOR|PRESENTER|AUDIENCE|MALE|FEMALE)(?: SPEAKER)?(?: [A-Z0-9]{1,2})?|Speaker [A-Z0-9]{1,2}|SPEAKER_\d{1,3}|\[SPEAKER_\d{1,3}\]):(?=\s|$)/u;
const DIALOGUE_DASH = /^\s*[-–—]\s+(?=[^\s\d])/u;

/** Text that still forms new markers after this many passes is noise and loses the characters that form them. */
const MAX_PASSES = 4;

/**
 * One line of speech as it is read: single spaces, no control characters, no sound markers (`[Music]`, `(applause)`,
 * ♪), no speaker markers. Empty if nothing in it was spoken. Cleaning clean text changes nothing.
 */
export function cleanCaptions(text: string): string {
  let current = text;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    if (!SUSPECT.test(current)) return current;
    const next = cleanOnce(current);
    if (next === current) return current;
    current = next;
  }
  return cleanOnce(current.replace(/[[\](){}（）【】<>:–—-]/gu, " "));
}

function cleanOnce(text: string): string {
  const line = text
    .replace(UNSEEN, "")
    .replace(NOTES, " ")
    .replace(BRACKETED, (marker: string, ...groups: unknown[]) => {
      const inside = groups.find((group) => typeof group === "string");
      return typeof inside === "string" && isSound(inside, { isSquare: marker.startsWith("[") }) ? " " : marker;
    })
    .replace(CHEVRON_NAME, (label: string, before: string, name: string) => (isName(name) ? before : label))
    .replace(CHEVRON, "$1")
    .replace(LABEL, "")
    .replace(DIALOGUE_DASH, "")
    .replace(/\s+/gu, " ")
    .trim();
  return SPOKEN.test(line) ? line : "";
}
