import { cleanText, shorten } from "~/functions/text/clean-text";
import { MAX_ITEM_LENGTH, PRD_GROUPS } from "./prd-groups";

const BULLET = /^(?:[-*+\u2022\u2013\u2014\u00b7\u25aa\u25e6\u25cf]|\d{1,2}[.)])\s+/u;
const GROUP_PREFIX = new RegExp(`^[*_#\\s]*(?:${PRD_GROUPS.join("|")})[*_]*\\s*:[*_]*\\s*`, "i");

/**
 * A line ready to be stored: a single line within the length limit, without control characters, bullet or group name.
 * Empty if it has no letter.
 */
export function cleanLine(text: string): string {
  let line = cleanText(text);
  for (let before = ""; before !== line; ) {
    before = line;
    line = line.replace(GROUP_PREFIX, "").replace(BULLET, "").trim();
  }
  return /[\p{L}\p{N}]/u.test(line) ? shorten(line, MAX_ITEM_LENGTH) : "";
}
