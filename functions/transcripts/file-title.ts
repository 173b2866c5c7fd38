/** A date, and optionally a time of day and its zone. Zoom's `GMT` and any brackets are included. */
const STAMP =
  /[\s_-]?[([]?(?:gmt)?(?<!\d)((?:19|20)\d\d)([-_./]?)(\d\d)\2(\d\d)(?:(?:[ T_-]|\sat\s)?(?:\d{6}(?:\d{3})?|\d\d?([.:_-])\d\d(?:\5\d\d)?)(?!\d)(?:\s?[AP]M)?)?(?!\d)(?:\s?(?:UTC|GMT(?:[+-]\d{1,2})?|[A-Z]{2,4}T|Z)(?![\p{L}\d]))?[\])]?/giu;
/** The form on Samsung phones: a two-digit year, always with a time. */
const SHORT_STAMP = /[\s_-](\d\d)(\d\d)(\d\d)_\d{6}(?!\d)/gu;

/**
 * The first valid date in a name, and the name without it.
 * @returns the day as `November 23, 2026`, or null with the unchanged name
 */
function takeDay(name: string): { day: string | null; rest: string } {
  for (const { 0: stamp, 1: year, 3: month, 4: date, index } of name.matchAll(STAMP)) {
    const day = longDay(`${year}-${month}-${date}`);
    if (day !== null) return { day, rest: cut(name, index, stamp.length) };
  }
  for (const { 0: stamp, 1: year, 2: month, 3: date, index } of name.matchAll(SHORT_STAMP)) {
    const day = longDay(`20${year}-${month}-${date}`);
    if (day !== null) return { day, rest: cut(name, index, stamp.length) };
  }
  return { day: null, rest: name };
}

function cut(name: string, at: number, length: number): string {
  return `${name.slice(0, at)} ${name.slice(at + length)}`.trim();
}

/** @param iso for example `2026-11-23`; null for an impossible date */
function longDay(iso: string): string | null {
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso) return null;
  return date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

/** A file's extension, and what services put before it: a language, or the kind of file. */
const ENDING = /\.(?=[^.\s]*[a-z])[^.\s]{1,12}$/iu;
const INNER =
  /\.(?:[a-z]{2}(?:-[a-z\d]{2,4}){0,2}|und|transcripts?|captions?|subtitles?|subs?|cc|sdh|forced|orig|auto|mp4|mov|mkv|webm|avi|m4[av]|mp3|wav|aac|ogg|opus|flac)$/iu;
/**
 * A YouTube id as downloaders write it. Older ones omit the brackets, so those ids count only if they are not a word.
 */
const VIDEO_ID = /\s?\[[\w-]{11}\]$|(?<=.)-(?=[\w-]{0,10}[a-z])(?=[\w-]{0,10}[A-Z])(?=[\w-]{0,10}\d)[\w-]{11}$/u;
/** Texts that services and devices add at either end of a name. */
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
/** Names that only say how the file was made. */
const NO_NAME =
  /^(?:audio|video|vid|rec|aud|pxl|mov|img|ptt|vn|voice|recording|zoom|meet|gmt|call|transcript|captions?|subtitles?|(?:saved )?(?:closed(?: captions?)?|chat)|untitled|download|[a-z]{3}-[a-z]{4}-[a-z]{3}|audio\d{6,})$/iu;
/** From the first to the last character that is not a separator. */
const CORE = /[^\s\-–—_.,·|](?:.*[^\s\-–—_.,·|])?/su;

/**
 * Derives a title from a file's name. Removes additions of devices and services, and puts their date last, for example
 * `Customer call, November 23, 2026`. A name written by a person stays unchanged.
 * @returns null if nothing in the name describes the content
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

/** Removes matches until there are none: `call.transcript (1)`, `call 1080p copy`. */
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

/** Replaces hyphens or dots with spaces in a name without any; between digits they stay. */
function spaced(name: string): string {
  if (name.includes(" ")) return name;
  return name.replace(/(?<!\d)[-.]+|[-.]+(?!\d)/gu, " ").trim();
}

function capitalized(words: string): string {
  const [first = ""] = words;
  return words === words.toLowerCase() ? first.toUpperCase() + words.slice(first.length) : words;
}
