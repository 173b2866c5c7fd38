import { type Filters, NO_FILTERS, readFilters, writeFilters } from "./filter-cards";
import { useAddressFilters } from "~/app/ui/use-address-filters";

const isHere = (query: URLSearchParams) => query.get("tab") === "flashcards";

/** The filters of a transcript's cards. */
export function useFilters() {
  const { filters, change, clear } = useAddressFilters({
    read: readFilters,
    write: writeFilters,
    none: NO_FILTERS,
    isHere,
  });
  // Changing the filters drops the card that a link pointed to.
  return { filters, clear, change: (part: Partial<Filters>) => change({ card: null, ...part }) };
}
