import { cleanText } from "~/functions/text/clean";
import { ownLines } from "./details/added-lines";
import { type Cite, withLineEdits } from "./details/line-edits";
import type { EditInput } from "./edit-schema";
import { withMoreLines } from "./more-lines";
import { withMoves } from "./move-lines";
import type { VersionState } from "./versions";

/** What an owner changes in a document; see `editSchema`. */
export type Change = Partial<Pick<EditInput, "requirements" | "lines" | "added" | "moves">>;

/**
 * The document after a change, on the server and, before it answers, in the page.
 * @param cite looks up the words that a line should quote
 * @throws AppError invalid_input where the change does not fit this document
 */
export function withChange(state: VersionState, change: Change, cite: Cite): VersionState {
  const { requirements, lines = [], added = [], moves = [] } = change;
  const texts = requirements?.map(cleanText) ?? state.items.map(({ text }) => text);
  const edited = withLineEdits(state, { texts, lines }, cite);
  return withMoves(withMoreLines(edited, ownLines(added)), moves);
}
