import { decodeCaptionText } from "./strip-markup";

const MAX_NAME = 80;
const MAX_WORDS = 6;
/** Parts of names that some languages write in lower case. */
const PARTICLE = /^(?:al|bin|da|de|del|della|den|der|di|do|dos|du|el|la|le|ten|ter|und|van|von|y|zu|of|the|and|&|\|)$/u;
const WORD = /^["'“‘(]?[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u;
/** Characters that occur in sentences, markup and addresses but not in names. */
const UNLIKELY = /[!?:;…=@#*/\\{}<>"。：！？]|[.,]$|\.\s+\p{Ll}/u;
const INITIAL = /(?:^|\s)(?:\p{Lu}|[JS]r|[DM]r|Mrs|Ms|Prof)\.$/u;

/** A name from a caption file as the page shows it; undefined if nothing is left of it. */
export function cleanName(raw: string): string | undefined {
  const name = decodeCaptionText(raw)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ")
    .trim();
  return name === "" ? undefined : name.slice(0, MAX_NAME).toWellFormed();
}

/** Whether a text looks like a name: few words, each with a capital, a digit, or in a script without capitals. */
export function isName(text: string): boolean {
  if (text.length > MAX_NAME || !/\p{L}/u.test(text)) return false;
  if (UNLIKELY.test(text) && !INITIAL.test(text)) return false;
  const words = text.trim().split(/\s+/u);
  return words.length <= MAX_WORDS && words.every((word, at) => WORD.test(word) || (at > 0 && PARTICLE.test(word)));
}

/** Whether a name is unlike most other text: two words or more, or all capitals. */
export function isFullName(name: string): boolean {
  return isName(name) && (/\S\s+\S/u.test(name) || (/\p{Lu}{2}/u.test(name) && name === name.toUpperCase()));
}

/** Whether a text looks like a handle: one word that begins in lower case, such as `ana_l` or `ben.k`. */
export function isHandle(text: string): boolean {
  return /^\p{Ll}[\p{L}\p{N}_.-]{1,30}$/u.test(text);
}
