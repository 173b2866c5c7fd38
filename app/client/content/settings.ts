import { ITEM_SORTS, type ItemSort, PAGE_SIZE } from "~/functions/content/kinds";
import { NO_FILTERS, STATUSES, type Status, writeFilters } from "./filters";
import { LIBRARY_TABS, type LibraryTab } from "./tabs";

export const PAGE_SIZES = [PAGE_SIZE, 48, 96] as const;

/**
 * How the library opens and what it shows. Stored in a cookie, so that the server can render the page in one request.
 */
export type LibrarySettings = {
  tab: LibraryTab;
  sort: ItemSort;
  status: Status | null;
  pageSize: (typeof PAGE_SIZES)[number];
  hasTags: boolean;
};

export const DEFAULT_SETTINGS: LibrarySettings = {
  ...{ tab: "all", sort: "newest", status: null, pageSize: PAGE_SIZE, hasTags: true },
};

const ONE_YEAR_SECONDS = 31_536_000;

/** @param cookies a Cookie header or `document.cookie`; invalid values are ignored */
export function readSettings(cookies: string): LibrarySettings {
  const text = /(?:^|;\s*)library=([\w&=]*)/.exec(cookies)?.[1] ?? "";
  const said = new URLSearchParams(text);
  const { tab, sort, pageSize } = DEFAULT_SETTINGS;
  return {
    tab: LIBRARY_TABS.find(({ value }) => value === said.get("tab"))?.value ?? tab,
    sort: ITEM_SORTS.find((one) => one === said.get("sort")) ?? sort,
    status: STATUSES.find((one) => one === said.get("status")) ?? null,
    pageSize: PAGE_SIZES.find((one) => String(one) === said.get("size")) ?? pageSize,
    hasTags: said.get("tags") !== "0",
  };
}

/** The cookie for these settings, in the format of `document.cookie`. */
export function writeSettings({ tab, sort, status, pageSize, hasTags }: LibrarySettings): string {
  const said = new URLSearchParams({
    tab,
    sort,
    status: status ?? "",
    size: String(pageSize),
    tags: hasTags ? "1" : "0",
  });
  return `library=${said}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
}

/** The address with which the library opens; the bare path for the defaults. */
export function openingAddress({ tab, sort, status }: LibrarySettings): string {
  const query = writeFilters(new URLSearchParams(), { ...NO_FILTERS, sort, status });
  if (tab !== "all") query.set("tab", tab);
  return query.size > 0 ? `/content-manager?${query}` : "/content-manager";
}

/** Names All Content explicitly in the query if a bare address would open something else. */
export function withAllTab(query: URLSearchParams, settings: LibrarySettings): URLSearchParams {
  if (query.size > 0 || openingAddress(settings) === "/content-manager") return query;
  return new URLSearchParams({ tab: "all" });
}
