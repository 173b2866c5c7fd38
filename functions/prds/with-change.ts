import { AppError } from "~/functions/errors";
import { cleanText } from "~/functions/text/clean-text";
import { cleanLine } from "./clean-line";
import type { OpenQuestion } from "./details/details-schema";
import { type Cite, withLineEdits } from "./details/line-edits";
import type { AddedLineInput, EditInput } from "./edit-schema";
import type { PrdItem } from "./model";
import { type MoreLines, withMoreLines } from "./more-lines";
import { withMoves } from "./move-lines";
import { type DetailPlace, PRD_GROUPS, type PrdGroup, SAID_LISTS } from "./prd-groups";
import type { VersionState } from "./prd-versions-list";
import { isParagraph } from "./requirements";

/** An owner's change to a document; see `editSchema`. */
export type Change = Partial<Pick<EditInput, "requirements" | "lines" | "added" | "moves">>;

/**
 * The document after a change. Runs on the server, and in the page before the server responds.
 * @param cite looks up the words that a line should quote
 * @throws AppError invalid_input if the change does not fit this document
 */
export function withChange(state: VersionState, change: Change, cite: Cite): VersionState {
  const { requirements, lines = [], added = [], moves = [] } = change;
  const texts = requirements?.map(cleanText) ?? state.items.map(({ text }) => text);
  const edited = withLineEdits(state, { texts, lines }, cite);
  return withMoves(withMoreLines(edited, ownLines(added)), moves);
}

type Overview = NonNullable<MoreLines["overview"]>;

/**
 * The lines as stored in the document: marked as its owner's and without citations.
 * @throws AppError invalid_input for a line without a word, and for two in one place of the overview
 */
export function ownLines(added: readonly AddedLineInput[]): MoreLines {
  const lines = added.map((line) => ({ ...line, text: cleanLine(line.text) }));
  if (lines.some(({ text }) => text === "")) throw new AppError("invalid_input", "A line needs a letter or a number.");
  const of = (place: DetailPlace) =>
    lines.filter(({ to }) => to === place).map(({ text }) => ({ text, citations: [], added: true as const }));
  return {
    items: lines.flatMap(ownItem),
    overview: ownOverview(of),
    openQuestions: of("openQuestions").map(({ text, ...rest }): OpenQuestion => {
      return { question: text, why: "", about: null, ...rest };
    }),
    ...Object.fromEntries(SAID_LISTS.map((list) => [list, of(list)])),
  };
}

function ownItem({ to, text, area, priority }: AddedLineInput): PrdItem[] {
  const group: PrdGroup | undefined = PRD_GROUPS.find((one) => one === to);
  if (!group) return [];
  const item: PrdItem = { group, text, origin: "inferred", citations: [], added: true };
  if (isParagraph({ group })) return [item];
  const cleanArea = cleanText(area ?? "");
  return [{ ...item, ...(cleanArea && { area: cleanArea }), ...(priority && { priority }) }];
}

function ownOverview(of: (place: DetailPlace) => NonNullable<Overview["problem"]>[]): Overview {
  const fields = (["problem", "users", "outcome"] as const).flatMap((field) => {
    const lines = of(`overview.${field}`);
    if (lines.length > 1) throw new AppError("invalid_input", "The overview has one line for each of these.");
    return lines.map((line) => [field, line] as const);
  });
  return Object.fromEntries(fields);
}
