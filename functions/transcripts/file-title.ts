import { takeDay } from "./file-day";

/** A file's ending, and what services put before it: a language, or what kind of file it is. */
const ENDING = /\.(?=[^.\s]*[a-z])[^.\s]{1,12}$/iu;
const INNER =
  /\.(?:[a-z]{2}(?:-[a-z\d]{2,4}){0,2}|und|transcripts?|captions?|subtitles?|subs?|cc|sdh|forced|orig|auto|mp4|mov|mkv|webm|avi|m4[av]|mp3|wav|aac|ogg|opus|flac)$/iu;
/** An id of YouTube as its downloaders write it; the older ones without brackets, so only where it is no word. */
const VIDEO_ID = /\s?\[[\w-]{11}\]$|(?<=.)-(?=[\w-]{0,10}[a-z])(?=[\w-]{0,10}[A-Z])(?=[\w-]{0,10}\d)[\w-]{11}$/u;
/** What services and devices add at the end or the beginning of a name. */
const ADDED = [
  /\s\((?:[^()]*\()?auto-generated\)+$/iu,
  /\s?[[(][^\][()]*\.(?:com|net|org|io|cc|me)[\])]$/iu,
  /\s?otter[ .]ai$/iu,
  /[ -]\s?notes by gemini$/iu,
  /[ -](?:meeting[ -]recording|saved closed caption)(?:-[a-z]{2}-[a-z]{2})?$/iu,
  /[ -](?:transcript(?:ion)?|(?:closed[ -])?captions?|subtitles?)$/iu,
  /[ -]\d{3,4}x\d{3,4}$|\s?[ ([-](?:240|360|480|720|1080|1440|2160)p[\])]?$/iu,
  /\s?\(\d{1,2}\)$|\s-\scopy$|\scopy(?: \d)?$/iu,
  /[ -]WA\d{4}$/u,
  /[ -]\d{9,11}$/u,
  /^(?:y2mate|yt1s|ssyoutube|savefrom|downsub)\S* - /iu,
  /^\[[a-z]{2,12}\]\s/iu,
];
/** What says only how a file came about. */
const NO_NAME =
  /^(?:audio|video|vid|rec|aud|pxl|mov|img|ptt|vn|voice|recording|zoom|meet|gmt|call|transcript|captions?|subtitles?|(?:saved )?(?:closed(?: captions?)?|chat)|untitled|download|[a-z]{3}-[a-z]{4}-[a-z]{3}|audio\d{6,})$/iu;
/** From the first to the last character that is more than a separator. */
const CORE = /[^\s\-–—_.,·|](?:.*[^\s\-–—_.,·|])?/su;

/**
 * A title out of a file's name, without what devices and services put into it; the day they put there follows the title,
 * for example `Customer call, November 23, 2026`. A name that a person wrote stays as it is.
 * @returns null where nothing of the name says what is said in the file
 */
export function titleOfFile(fileName: string): string | null {
  const plain = fileName.normalize("NFC").replace(ENDING, "").trim();
  const { day, rest } = takeDay(unescaped(plain));
  const bare = without(ADDED, without([INNER, VIDEO_ID], rest).replace(/[_+]+/gu, " ")).replace(/\s+/gu, " ");
  if (!isName(bare)) return day === null ? null : `Recording, ${day}`;
  const title = spaced(bare);
  if (title === plain) return plain;
  return day === null ? capitalized(title) : `${capitalized(title)}, ${day}`;
}

const isName = (words: string): boolean => words !== "" && !NO_NAME.test(words);

/** Takes away what matches until nothing does: `call.transcript (1)`, `call 1080p copy`. */
function without(patterns: readonly RegExp[], name: string): string {
  const next = CORE.exec(patterns.reduce((left, pattern) => left.replace(pattern, ""), name))?.[0] ?? "";
  return next === name ? name : without(patterns, next);
}

function unescaped(name: string): string {
  if (!/%[\dA-F]{2}/iu.test(name)) return name;
  try {
    return decodeURIComponent(name);
  } catch (thrown) {
    if (thrown instanceof URIError) return name;
    throw thrown;
  }
}

/** Hyphens or dots stand for spaces where a name has none; between figures they stay. */
function spaced(name: string): string {
  if (name.includes(" ")) return name;
  return name.replace(/(?<!\d)[-.]+|[-.]+(?!\d)/gu, " ").trim();
}

function capitalized(words: string): string {
  const [first = ""] = words;
  return words === words.toLowerCase() ? first.toUpperCase() + words.slice(first.length) : words;
}
