import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type Filters, NO_FILTERS, readFilters, writeFilters } from "../../client/flashcards/filter-cards";

/** A search is put into the address when its writer rests. */
const REST_MS = 300;

/** The filters, which stand in the address too: a reload, a bookmark and the way back keep them. */
export function useFilters() {
  const [query, setQuery] = useSearchParams();
  const [filters, setFilters] = useState(() => readFilters(query));
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const place = useRef({ query, setQuery });
  place.current = { query, setQuery };
  useEffect(() => () => clearTimeout(timer.current), []);
  const linked = readFilters(query).card;
  useEffect(() => {
    // A link to a card that is followed on this very page.
    if (linked !== null) setFilters({ ...NO_FILTERS, card: linked });
  }, [linked]);

  function change(part: Partial<Filters>) {
    // Whoever looks for others has seen the one that a link led to.
    const next = { ...filters, card: null, ...part };
    setFilters(next);
    clearTimeout(timer.current);
    const write = () => {
      const now = place.current;
      // Who has gone to another tab meanwhile is not led back.
      if (now.query.get("tab") !== "flashcards") return;
      now.setQuery(writeFilters(now.query, next), { replace: true, preventScrollReset: true });
    };
    timer.current = setTimeout(write, "search" in part ? REST_MS : 0);
  }
  return { filters, change, clear: () => change(NO_FILTERS) };
}
