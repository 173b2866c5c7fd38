import { LIBRARY_TAB_NAMES, type LibraryTab } from "~/functions/library/library-settings";

const LABELS: Record<LibraryTab, string> = {
  all: "All Content",
  analytics: "Analytics",
  tags: "Tags",
  collections: "Collections",
};

export const LIBRARY_TABS = LIBRARY_TAB_NAMES.map((value) => ({ value, label: LABELS[value] }));

/** The tab named in the address; All Content by default. */
export function toLibraryTab(name: string | null): LibraryTab {
  return LIBRARY_TAB_NAMES.find((one) => one === name) ?? "all";
}
