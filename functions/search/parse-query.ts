import { type Filter, type Notice, readQuery } from "~/functions/text/query-grammar";
import { type Term, toTerm } from "./search-terms";

/** `typed` holds each term as it was typed. */
export type SearchQuery = { terms: Term[]; typed: string[]; without: Term[]; filters: Filter[]; notices: Notice[] };

/**
 * Parses a typed query. It never fails. The last word counts as a prefix until something follows, so that results
 * appear while it is typed.
 */
export function parseQuery(typed: string): SearchQuery {
  const { texts, filters, notices } = readQuery(typed);
  const query: SearchQuery = { terms: [], typed: [], without: [], filters, notices };
  for (const { text, isQuoted, isWithout, isLast } of texts) {
    const term = toTerm(text, { isQuoted, isLast: isLast && !isWithout });
    if (term) (isWithout ? query.without : query.terms).push(term);
    if (term && !isWithout) query.typed.push(text);
  }
  if (query.terms.length === 0 && query.without.length > 0) {
    notices.push({ part: "-", message: "Add a word to search for. Excluded words only narrow a search." });
  }
  return query;
}
