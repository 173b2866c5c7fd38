import { ITEM_SORTS, type ItemSort } from "~/functions/item-types";
import { PAGE_SIZE } from "./item-kinds";

/** The library's tabs, in their order. */
export const LIBRARY_TAB_NAMES = ["all", "analytics", "tags", "collections"] as const;
export type LibraryTab = (typeof LIBRARY_TAB_NAMES)[number];

export const STATUSES = ["bookmarked", "favorites", "archived"] as const;
export type Status = (typeof STATUSES)[number];

export const PAGE_SIZES = [PAGE_SIZE, 48, 96] as const;

/** How the library lists what a person made: a row a talk, or every item. */
export const LIBRARY_VIEWS = ["talks", "items"] as const;
export type LibraryViewName = (typeof LIBRARY_VIEWS)[number];

/** How the library opens and what it shows, and what shared documents say about their owner. */
export type LibrarySettings = {
  tab: LibraryTab;
  view: LibraryViewName;
  sort: ItemSort;
  status: Status | null;
  pageSize: (typeof PAGE_SIZES)[number];
  hasTags: boolean;
  /** Whether shared documents name the account, and say how their tests stand. */
  isNamed: boolean;
  showsTests: boolean;
};

export const DEFAULT_LIBRARY_SETTINGS: LibrarySettings = {
  tab: "all",
  view: "talks",
  sort: "newest",
  status: null,
  pageSize: PAGE_SIZE,
  hasTags: true,
  isNamed: false,
  showsTests: false,
};

/** Reads the stored format. Missing and invalid values are the defaults. */
export function parseSettings(text: string): LibrarySettings {
  const said = new URLSearchParams(text);
  const { tab, view, sort, pageSize } = DEFAULT_LIBRARY_SETTINGS;
  return {
    tab: LIBRARY_TAB_NAMES.find((one) => one === said.get("tab")) ?? tab,
    view: LIBRARY_VIEWS.find((one) => one === said.get("view")) ?? view,
    sort: ITEM_SORTS.find((one) => one === said.get("sort")) ?? sort,
    status: STATUSES.find((one) => one === said.get("status")) ?? null,
    pageSize: PAGE_SIZES.find((one) => String(one) === said.get("size")) ?? pageSize,
    hasTags: said.get("tags") !== "0",
    isNamed: said.get("named") === "1",
    showsTests: said.get("tests") === "1",
  };
}

/** The format in accounts and browser cookies, which limits it to characters that a cookie may contain. */
export function formatSettings({ tab, view, sort, status, pageSize, ...shown }: LibrarySettings): string {
  const said = { tab, view, sort, status: status ?? "", size: String(pageSize), tags: flag(shown.hasTags) };
  return new URLSearchParams({ ...said, named: flag(shown.isNamed), tests: flag(shown.showsTests) }).toString();
}

const flag = (isOn: boolean) => (isOn ? "1" : "0");
