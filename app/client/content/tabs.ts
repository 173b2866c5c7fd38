export const LIBRARY_TABS = [
  { value: "all", label: "All Content" },
  { value: "analytics", label: "Analytics" },
  { value: "tags", label: "Tags" },
  { value: "collections", label: "Collections" },
] as const;

export type LibraryTab = (typeof LIBRARY_TABS)[number]["value"];

/** The tab named in the address; All Content by default. */
export function toLibraryTab(name: string | null): LibraryTab {
  return LIBRARY_TABS.find(({ value }) => value === name)?.value ?? "all";
}
