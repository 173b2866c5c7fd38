import { PRIORITIES } from "~/functions/prds/prd-groups";
import { escapeMarkdown } from "~/functions/text/escape-markdown";
import { fenced, fileOf, listed, NONE, type Pack, type PackRequirement } from "./pack-model";
import { EVIDENCE_NOTICE } from "./pack-parts";

/** Lines that are numbered as their template asks: `FR-001`. */
const numbered = (prefix: string, lines: readonly string[]) =>
  lines.map((line, index) => `- **${prefix}-${digits(index + 1)}**: ${escapeMarkdown(line)}`);

const digits = (number: number) => String(number).padStart(3, "0");

/** Spec Kit's spec and tasks (github.com/github/spec-kit, templates/spec-template.md and tasks-template.md). */
export function toSpecKit(pack: Pack): Record<string, string> {
  const { slug, title, requirements, goal, source, date } = pack;
  const folder = `specs/001-${slug}`;
  const questions = [...pack.lines("contradictions"), ...pack.lines("openQuestions")];
  return {
    [`${folder}/spec.md`]: fileOf(
      [`# Feature Specification: ${escapeMarkdown(title)}`, "", `**Feature Branch**: \`001-${slug}\``],
      [`**Created**: ${date}`, "**Status**: Draft", `**Input**: ${escapeMarkdown(source)}`, ""],
      [escapeMarkdown(goal.join(" ")), "", EVIDENCE_NOTICE],
      ["", "## User Scenarios & Testing *(mandatory)*"],
      ...requirements.map(story),
      ["", "### Edge Cases", ""],
      questions.length > 0 ? questions.map((line) => `- [NEEDS CLARIFICATION: ${escapeMarkdown(line)}]`) : [NONE],
      ["", "## Requirements *(mandatory)*", "", "### Functional Requirements", ""],
      numbered(
        "FR",
        requirements.map(({ id, text }) => `System MUST satisfy ${id}: ${text}`),
      ),
      ["", "### Key Entities", ""],
      listed([...pack.lines("terms"), ...pack.lines("structure")]),
      ["", "## Success Criteria *(mandatory)*", "", "### Measurable Outcomes", ""],
      numbered("SC", pack.lines("metrics").concat(requirements.map(({ id }) => `Every check of ${id} passes.`))),
      ["", "## Assumptions", ""],
      listed([...pack.lines("nonGoals").map((line) => `Out of scope: ${line}`), ...pack.design]),
    ),
    [`${folder}/tasks.md`]: fileOf(
      [`# Tasks: ${escapeMarkdown(title)}`, ""],
      requirements.map((one, index) => {
        return `- [ ] T${digits(index + 1)} [US${index + 1}] ${one.id} ${escapeMarkdown(one.title)}`;
      }),
    ),
  };
}

function story({ id, title, text, priority, notes, checks, said }: PackRequirement, index: number): string[] {
  const rank = priority ? PRIORITIES.indexOf(priority) + 1 : 2;
  const tests = checks.length > 0 ? checks : [{ id, text }];
  return [
    "",
    `### User Story ${index + 1} - ${id} ${escapeMarkdown(title)} (Priority: P${rank})`,
    "",
    escapeMarkdown(text),
    "",
    `**Why this priority**: ${priority ? `${priority}, as the document has it.` : "The document gives none."}`,
    "",
    `**Independent Test**: ${tests.map((check) => check.id).join(", ")}`,
    "",
    "**Acceptance Scenarios**:",
    "",
    ...tests.map((check, number) => {
      return `${number + 1}. **Given** ${id} is built, **When** ${check.id} is tried, **Then** ${escapeMarkdown(check.text)}`;
    }),
    ...notes.map((note) => `\nNote: ${escapeMarkdown(note)}`),
    ...fenced(said),
  ];
}
