import { decodeEntities } from "../../text/entities";
import { tokenize } from "./tokens";

/** What a field says without its tags, by which Anki sorts notes and finds those that begin alike. */
export function stripHtml(html: string): string {
  return [...tokenize(html)].map((token) => (token.kind === "text" ? decodeEntities(token.text) : "")).join("");
}
