import { useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** A search is written to the address after a pause in typing. */
const REST_MS = 300;

type AddressFilters<Filters> = {
  read: (query: URLSearchParams) => Filters;
  /** Replaces the filters in the address's query. */
  write: (query: URLSearchParams, filters: Filters) => URLSearchParams;
  none: Filters;
  /** Whether an address is still the list's: don't pull back someone who has left. */
  isHere: (query: URLSearchParams) => boolean;
};

/** A list's filters, mirrored in the address: so reloads, bookmarks and the back button keep them. */
export function useAddressFilters<Filters extends object>({ read, write, none, isHere }: AddressFilters<Filters>) {
  const [query, setQuery] = useSearchParams();
  const [filters, setFilters] = useState(() => read(query));
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const { pathname } = useLocation();
  const place = useRef({ query, setQuery, filters, pathname });
  place.current = { query, setQuery, filters, pathname };
  useEffect(() => () => clearTimeout(timer.current), []);

  const said = JSON.stringify(read(query));
  const latest = useRef({ read, write });
  latest.current = { read, write };
  useEffect(() => {
    // A link or the back button changed the address; keep a search that is still being typed.
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
      // Read from the browser: on a slow device the timer can end before React renders a new address.
      const address = new URL(window.location.href);
      if (address.pathname !== now.pathname || !isHere(address.searchParams)) return;
      now.setQuery(write(address.searchParams, next), { replace: true, preventScrollReset: true });
    };
    timer.current = setTimeout(put, "search" in part ? REST_MS : 0);
  }
  return { filters, change, clear: () => change(none) };
}
