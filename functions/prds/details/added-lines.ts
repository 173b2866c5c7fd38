import { AppError } from "~/functions/errors";
import { cleanText } from "~/functions/text/clean";
import { cleanLine } from "../clean-line";
import type { AddedLineInput } from "../edit-schema";
import type { MoreLines } from "../more-lines";
import { type DetailPlace, PRD_GROUPS, type PrdGroup } from "../parts";
import { isParagraph } from "../requirements";
import type { PrdItem } from "../schema";
import type { OpenQuestion } from "./details-schema";

type Overview = NonNullable<MoreLines["overview"]>;

/**
 * The lines as the document has them: marked as its owner's, and citing nothing, whatever stands around them.
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
    nonGoals: of("nonGoals"),
    metrics: of("metrics"),
    learnings: of("learnings"),
  };
}

function ownItem({ to, text, area, priority }: AddedLineInput): PrdItem[] {
  const group: PrdGroup | undefined = PRD_GROUPS.find((one) => one === to);
  if (!group) return [];
  const item: PrdItem = { group, text, origin: "inferred", citations: [], added: true };
  if (isParagraph(group)) return [item];
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
