import { decodeEntities } from "../../text/entities";
import { tokenize } from "./tokens";

/** A field's text without tags, which Anki uses to sort notes and to find duplicates. */
export function stripHtml(html: string): string {
  return [...tokenize(html)].map((token) => (token.kind === "text" ? decodeEntities(token.text) : "")).join("");
}
