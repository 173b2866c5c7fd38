import type { ItemType } from "~/functions/item-types";
import { fold } from "./fold";

const SEARCH_FLAGS = ["favorite", "bookmarked", "archived"] as const;
export type SearchFlag = (typeof SEARCH_FLAGS)[number];

/**
 * The filters of a search or a list: `tag:`, `in:`, `type:`, `is:`, `before:` and `after:`; names as typed, times in
 * milliseconds.
 */
export type Filter =
  | { by: "tag" | "in"; name: string; isWithout: boolean }
  | { by: "type"; type: ItemType; isWithout: boolean }
  | { by: "is"; flag: SearchFlag; isWithout: boolean }
  | { by: "before" | "after"; at: number };

/** A part of a query without a meaning, and a sentence about it. `instead`: the whole query, corrected. */
export type Notice = { part: string; message: string; instead?: string | undefined };

/** Words or a quotation in a query. `isLast`: nothing follows, so the last word may be unfinished. */
export type SaidText = { text: string; isQuoted: boolean; isWithout: boolean; isLast: boolean };

type Keyed = { key: string; value: string; isWithout: boolean; part: string };

/**
 * The parts of a query: an optional minus, an optional key with a colon, and a quotation or the text up to the next
 * space.
 */
const PART = /(-?)(?:(tag|in|type|is|before|after):(?:"([^"]*)"?|([^\s"]*))|"([^"]*)"?|([^\s"]+))/giu;
const QUOTES = /[“”„‟«»＂]/g;

const TYPES: Record<string, ItemType> = {
  transcript: "transcript",
  transcripts: "transcript",
  video: "transcript",
  videos: "transcript",
  prd: "prompt",
  prds: "prompt",
  prompt: "prompt",
  prompts: "prompt",
  quiz: "quiz",
  quizzes: "quiz",
  flashcard: "flashcard",
  flashcards: "flashcard",
  card: "flashcard",
  cards: "flashcard",
  highlight: "highlight",
  highlights: "highlight",
};
const FLAG_NAMES: Record<string, (typeof SEARCH_FLAGS)[number]> = {
  favorite: "favorite",
  favourite: "favorite",
  bookmarked: "bookmarked",
  bookmark: "bookmarked",
  archived: "archived",
  archive: "archived",
};
const DAY = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;

/**
 * The parts of a query, for searches and lists alike. It never fails: meaningless parts are reported in `notices`.
 * A key that is still being typed does not filter yet.
 */
export function readQuery(typed: string): { texts: SaidText[]; filters: Filter[]; notices: Notice[] } {
  const [texts, filters, notices]: [SaidText[], Filter[], Notice[]] = [[], [], []];
  const whole = typed.replace(QUOTES, '"');
  for (const { 0: part, 1: minus, 2: key, 3: named, 4: bare, 5: quoted, 6: plain, index } of whole.matchAll(PART)) {
    const isWithout = minus === "-";
    const value = (named ?? bare ?? "").trim();
    if (!key) {
      const isLast = index + part.length === whole.length;
      texts.push({ text: quoted ?? plain ?? "", isQuoted: quoted !== undefined, isWithout, isLast });
    } else if (value !== "") {
      const made = toFilter({ key: key.toLowerCase(), value, isWithout, part });
      if ("by" in made) filters.push(made);
      else notices.push(made);
    }
  }
  return { texts, filters, notices };
}

/** The words and phrases a list's titles must and must not contain, each in its spellings. */
export type ListWords = { words: string[][]; without: string[][] };

const MAX_LIST_WORDS = 6;

/** A filter of a list; a name comes with its spellings, a tag's also as the owner's cards spell it. */
export type ListFilter =
  | Exclude<Filter, { name: string }>
  | (Extract<Filter, { name: string }> & { spellings: string[]; onCards?: readonly string[] });
export type ListQuery = ListWords & { filters: ListFilter[] };

/** What a list shows for a query: SQLite compares, and ignores case only for ASCII, so other words come in their spellings. */
export function listQuery(typed = ""): ListQuery {
  const { texts, filters } = readQuery(typed.slice(0, MAX_LIST_QUERY).normalize("NFC"));
  const said = texts.filter(({ text }) => text.trim() !== "").slice(0, MAX_LIST_WORDS);
  const of = (isOut: boolean) =>
    said.filter(({ isWithout }) => isWithout === isOut).map(({ text }) => toSpellings(text));
  return { words: of(false), without: of(true), filters: filters.map(withSpellings) };
}

const MAX_LIST_QUERY = 200;

const withSpellings = (filter: Filter): ListFilter =>
  "name" in filter ? { ...filter, spellings: toSpellings(filter.name) } : filter;

/** ASCII, and Latin letters up to U+024F. */
const LATIN = /^[\x20-\x7e\u00c0-\u024f]*$/;

/** A word without accents, or as typed; in other scripts, also in lower and upper case, and capitalized. */
function toSpellings(word: string): string[] {
  const [lower, folded] = [word.toLowerCase(), fold(word)];
  // Other characters fold to ASCII too, such as ①, which SQLite compares as they are.
  if (/^[\x20-\x7e]*$/.test(folded)) return LATIN.test(word) ? [folded] : [folded, word];
  const capitalized = lower.replace(/^./u, (first) => first.toUpperCase());
  return [...new Set([word, lower, word.toUpperCase(), capitalized])];
}

function toFilter({ key, value, isWithout, part }: Keyed): Filter | Notice {
  const name = value.toLowerCase();
  if (key === "tag" || key === "in") return { by: key, name: value, isWithout };
  if (key === "type") {
    const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
    if (type) return { by: "type", type, isWithout };
    return { part, message: "type: takes transcript, prd, quiz, flashcard, or highlight." };
  }
  if (key === "is") {
    const flag = Object.hasOwn(FLAG_NAMES, name) ? FLAG_NAMES[name] : undefined;
    if (flag) return { by: "is", flag, isWithout };
    return { part, message: "is: takes favorite, bookmarked, or archived." };
  }
  const at = toDay(value);
  if (at === null) return { part, message: `${key}: takes a day, a month, or a year, such as 2026-11-22.` };
  return { by: key === "before" ? "before" : "after", at };
}

/** The first moment of a year, month, or day, in UTC; null for an invalid date such as February 30. */
function toDay(value: string): number | null {
  const [, year, month, day] = DAY.exec(value) ?? [];
  if (!year) return null;
  const [m, d] = [Number(month ?? 1), Number(day ?? 1)];
  const at = Date.UTC(Number(year), m - 1, d);
  const date = new Date(at);
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === d && date.getUTCFullYear() === Number(year) ? at : null;
}
