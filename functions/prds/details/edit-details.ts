import { applyEdit, type LineEdit } from "../apply-edit";
import type { Priority } from "../prd-groups";
import type { CitedLine, Contradiction, OpenQuestion, PrdDetails } from "./details-schema";

/** A line's edit with its citations looked up. */
export type ReadyEdit = LineEdit & { priority?: Priority | undefined };

/** The edit of an address, once. */
export type Take = (at: string) => ReadyEdit | undefined;

/** The details after the edits of their lines; takes the edits it carries out. */
export function editDetails(details: PrdDetails, take: Take): PrdDetails {
  const { video, overview, check } = details;
  const named = (at: string, text: string | null) => (take(at)?.text ?? text) || null;
  const single = (at: string, line: CitedLine | null) => line && editLine(line, take(at));
  return {
    ...details,
    video: {
      ...video,
      product: named("video.product", video.product),
      reading: named("video.reading", video.reading),
    },
    overview: {
      problem: single("overview.problem", overview.problem),
      users: single("overview.users", overview.users),
      outcome: single("overview.outcome", overview.outcome),
    },
    nonGoals: editList(details.nonGoals, "nonGoals", take),
    metrics: editList(details.metrics, "metrics", take),
    learnings: editList(details.learnings, "learnings", take),
    contradictions: details.contradictions.flatMap((one, index) =>
      editContradiction(one, `contradictions.${index}`, take),
    ),
    openQuestions: details.openQuestions.flatMap((one, index) => editQuestion(one, `openQuestions.${index}`, take)),
    notSaid: details.notSaid.filter((_, index) => take(`notSaid.${index}`)?.text !== ""),
    check: { overreach: check.overreach.filter((_, index) => take(`check.overreach.${index}`)?.text !== "") },
  };
}

/** The lines of a list after their edits, without those that were emptied. */
export function editList<Line extends CitedLine>(lines: readonly Line[], name: string, take: Take): Line[] {
  return lines.flatMap((line, index) => editLine(line, take(`${name}.${index}`)) ?? []);
}

/** A changed line loses what a check found of it. */
function editLine<Line extends CitedLine>(line: Line, edit: LineEdit | undefined): Line | null {
  const edited = applyEdit(line, edit ?? {});
  return edited === line || edited === null ? edited : { ...edited, support: undefined };
}

/** A contradiction is kept as long as it has two sides and something to decide. */
function editContradiction(one: Contradiction, at: string, take: Take): Contradiction[] {
  const [first, second] = one.sides.map((side, index) => editLine(side, take(`${at}.sides.${index}`)));
  const decision = applyEdit({ text: one.decide, citations: [], edited: one.edited }, take(at) ?? {});
  if (!first || !second || !decision) return [];
  const edited = decision.edited ?? one.edited;
  return [{ sides: [first, second], decide: decision.text, ...(edited && { edited }) }];
}

function editQuestion(one: OpenQuestion, at: string, take: Take): OpenQuestion[] {
  const asked = applyEdit({ text: one.question, citations: one.citations, edited: one.edited }, take(at) ?? {});
  const why = take(`${at}.why`)?.text ?? one.why;
  if (!asked) return [];
  const edited = asked.edited ?? (why === one.why ? undefined : true);
  return [{ ...one, question: asked.text, why, citations: asked.citations, ...(edited && { edited }) }];
}
