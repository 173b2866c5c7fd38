import { cleanText, shorten } from "~/functions/text/clean-text";
import { MAX_ITEM_LENGTH, PRD_GROUPS } from "./prd-groups";

const BULLET = /^(?:[-*+\u2022\u2013\u2014\u00b7\u25aa\u25e6\u25cf]|\d{1,2}[.)])\s+/u;
const GROUP_PREFIX = new RegExp(`^[*_#\\s]*(?:${PRD_GROUPS.join("|")})[*_]*\\s*:[*_]*\\s*`, "i");

/** A line as it may be stored: one line, no controls, no bullet or group name before it, within the length limit; empty without a letter. */
export function cleanLine(text: string): string {
  let line = cleanText(text);
  for (let before = ""; before !== line; ) {
    before = line;
    line = line.replace(GROUP_PREFIX, "").replace(BULLET, "").trim();
  }
  return /[\p{L}\p{N}]/u.test(line) ? shorten(line, MAX_ITEM_LENGTH) : "";
}
