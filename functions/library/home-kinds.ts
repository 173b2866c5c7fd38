import type { ItemType } from "~/functions/item-types";

/** A thing as the home page names it. Its video and its time there, in milliseconds, are null if it has none. */
export type HomeItem = {
  id: number;
  itemType: ItemType;
  name: string;
  href: string;
  videoTitle: string | null;
  startMs: number | null;
  /** Whether that time is estimated. */
  estimated?: true;
};

/** What the home page shows of a library: what was opened or made last, and the newest things. */
export type HomeView = { last: HomeItem; newest: HomeItem[] };
