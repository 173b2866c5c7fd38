import type { ItemType } from "~/functions/item-types";
import { fold } from "./fold";
import type { Filter, Notice, SEARCH_FLAGS, SearchQuery } from "./query";
import { toTerm } from "./search-terms";

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
 * Parses a typed query. It never fails: meaningless parts are reported in `notices`. The last word counts as a prefix
 * until something follows, so that results appear while it is typed.
 */
export function parseQuery(typed: string): SearchQuery {
  const query: SearchQuery = { terms: [], without: [], filters: [], notices: [] };
  const text = typed.replace(QUOTES, '"');
  for (const found of text.matchAll(PART)) {
    const { 0: part, 1: minus, 2: key, 5: quoted, 6: plain, index } = found;
    const isWithout = minus === "-";
    if (key) {
      const value = (found[3] ?? found[4] ?? "").trim();
      // A key that is still being typed does not filter yet.
      if (value !== "") addFilter(query, { key: key.toLowerCase(), value, isWithout, part });
      continue;
    }
    const value = quoted ?? plain ?? "";
    const isLast = index + part.length === text.length;
    const term = toTerm(value, { isQuoted: quoted !== undefined, isLast: isLast && !isWithout });
    if (term) (isWithout ? query.without : query.terms).push(term);
  }
  if (query.terms.length === 0 && query.without.length > 0) {
    query.notices.push({ part: "-", message: "Add a word to search for. Excluded words only narrow a search." });
  }
  return query;
}

function addFilter(query: SearchQuery, input: { key: string; value: string; isWithout: boolean; part: string }): void {
  const made = toFilter(input);
  if ("by" in made) query.filters.push(made);
  else query.notices.push(made);
}

function toFilter({ key, value, isWithout, part }: Parameters<typeof addFilter>[1]): Filter | Notice {
  const name = fold(value);
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
