import type { BrowserKeys } from "~/functions/privacy/stored-in-browser";
import { readKept } from "../storage/kept-here";

/** Set while highlights, or changes of them, wait for the network. */
export const WAITING_KEY: BrowserKeys["local"] = "vidwright.highlights-waiting";

export const hasWaiting = (): boolean => readKept("local", WAITING_KEY) !== null;
