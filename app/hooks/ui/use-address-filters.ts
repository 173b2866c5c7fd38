import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** A search is put into the address when its writer rests. */
const REST_MS = 300;

type AddressFilters<Filters> = {
  read: (query: URLSearchParams) => Filters;
  /** The address's query with these filters in place of those that it had. */
  write: (query: URLSearchParams, filters: Filters) => URLSearchParams;
  none: Filters;
  /** Whether the address is still that of the list: who has gone elsewhere meanwhile is not led back. */
  isHere: (query: URLSearchParams) => boolean;
};

/** The filters of a list, which stand in the address too: a reload, a bookmark and the way back keep them. */
export function useAddressFilters<Filters extends object>({ read, write, none, isHere }: AddressFilters<Filters>) {
  const [query, setQuery] = useSearchParams();
  const [filters, setFilters] = useState(() => read(query));
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const place = useRef({ query, setQuery, filters });
  place.current = { query, setQuery, filters };
  useEffect(() => () => clearTimeout(timer.current), []);

  const said = JSON.stringify(read(query));
  const latest = useRef({ read, write });
  latest.current = { read, write };
  useEffect(() => {
    // A link on the page or the way back changed the address; a search that is still being written stays.
    const { query: now, filters: shown } = place.current;
    const { read: readNow, write: writeNow } = latest.current;
    if (timer.current === undefined && JSON.stringify(readNow(writeNow(now, shown))) !== said) setFilters(readNow(now));
  }, [said]);

  function change(part: Partial<Filters>) {
    const next = { ...filters, ...part };
    setFilters(next);
    clearTimeout(timer.current);
    const put = () => {
      timer.current = undefined;
      const now = place.current;
      if (isHere(now.query)) now.setQuery(write(now.query, next), { replace: true, preventScrollReset: true });
    };
    timer.current = setTimeout(put, "search" in part ? REST_MS : 0);
  }
  return { filters, change, clear: () => change(none) };
}
