import type { ItemView } from "./kinds";

/** What the home page shows of a library: what was opened or made last, and the newest beside it. */
export type HomeView = { last: ItemView; newest: ItemView[] };
