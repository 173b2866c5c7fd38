import type { COLLECTION_ICONS } from "~/functions/collections/collection-kinds";

type IconName = (typeof COLLECTION_ICONS)[number];

/** Each icon's name and its path in a 20x20 box. */
const ICONS: Record<IconName, [name: string, path: string]> = {
  folder: ["Folder", "M2.5 5.5h5l1.5 2h8.5v8.5h-15Z"],
  book: [
    "Book",
    "M10 5.5C8 4 5 3.8 2.5 4.3v11c2.5-.5 5.5-.3 7.5 1.2 2-1.5 5-1.7 7.5-1.2v-11C15 3.8 12 4 10 5.5Zm0 0v11",
  ],
  star: ["Star", "m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5-3.6-3.5 5-.7Z"],
  video: ["Video", "M2.5 5h10v10h-10Zm10 4 5-3v8l-5-3"],
  code: ["Code", "m7 6-4 4 4 4m6-8 4 4-4 4"],
  idea: ["Idea", "M7.5 14.5c0-2-2.5-3-2.5-6a5 5 0 0 1 10 0c0 3-2.5 4-2.5 6Zm.5 3h4"],
  school: ["School", "m1.5 8 8.5-4 8.5 4-8.5 4Zm4 2v4c2.5 2 6.5 2 9 0v-4"],
  work: ["Work", "M2.5 6.5h15v10h-15Zm5 0v-3h5v3m-10 4.5h15"],
  music: [
    "Music",
    "M7 15.5v-11l9-2v11m-9 2a2.25 2 0 1 1-4.5 0 2.25 2 0 0 1 4.5 0Zm9-2a2.25 2 0 1 1-4.5 0 2.25 2 0 0 1 4.5 0Z",
  ],
  world: ["World", "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Zm0 0c-5 4-5 11 0 15 5-4 5-11 0-15ZM2.5 10h15"],
};

export const ICON_NAMES = Object.entries(ICONS).map(([value, [name]]) => [value as IconName, name] as const);

/** @param props.name from COLLECTION_ICONS, or `search` for a saved search; null for a folder */
export function CollectionIcon({ name }: { name: string | null }) {
  const path = name === "search" ? SEARCH : (ICONS[(name ?? "folder") as IconName] ?? ICONS.folder)[1];
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
      className="flex-none"
    >
      <path d={path} />
    </svg>
  );
}

const SEARCH = "M9 3.75a5.25 5.25 0 1 0 0 10.5 5.25 5.25 0 0 0 0-10.5ZM13 13l4 4";
