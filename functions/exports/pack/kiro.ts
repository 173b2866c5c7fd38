import { escapeMarkdown } from "~/functions/text/escape-markdown";
import { fenced, fileOf, listed, type Pack } from "./pack-model";
import { EVIDENCE_NOTICE } from "./pack-parts";

/** Kiro's three files (kiro.dev/docs/specs): criteria in EARS form, tasks that name them by number. */
export function toKiro(pack: Pack): Record<string, string> {
  const { slug, title, requirements, goal, outcome, source } = pack;
  const folder = `.kiro/specs/${slug}`;
  const criteria = requirements.map(({ id, text, checks }) => (checks.length > 0 ? checks : [{ id, text }]));
  const purpose = outcome ? `, so that ${escapeMarkdown(outcome)}` : "";
  return {
    [`${folder}/requirements.md`]: fileOf(
      ["# Requirements Document", "", "## Introduction", "", escapeMarkdown([title, ...goal].join(": "))],
      ["", EVIDENCE_NOTICE, "", "## Requirements"],
      ...requirements.map(({ id, title, text, notes, said }, index) => [
        "",
        `### Requirement ${index + 1}: ${id} ${escapeMarkdown(title)}`,
        "",
        `**User Story:** As a user, I want this: ${escapeMarkdown(text)}${purpose}`,
        "",
        "#### Acceptance Criteria",
        "",
        ...(criteria[index] ?? []).map(
          (check, number) =>
            `${number + 1}. WHEN ${check.id} is tried THE SYSTEM SHALL satisfy: ${escapeMarkdown(check.text)}`,
        ),
        ...notes.map((note) => `\nNote: ${escapeMarkdown(note)}`),
        ...fenced(said),
      ]),
    ),
    [`${folder}/design.md`]: fileOf(
      ["# Design Document", "", "## Overview", "", escapeMarkdown(source), ""],
      listed(pack.design),
      ["", "## Architecture", ""],
      listed([...pack.lines("decisions"), ...pack.lines("structure")]),
      ["", "## Open Questions", ""],
      listed([...pack.lines("contradictions"), ...pack.lines("openQuestions")]),
      ["", "## Non-Goals", ""],
      listed(pack.lines("nonGoals")),
    ),
    [`${folder}/tasks.md`]: fileOf(
      ["# Implementation Plan", ""],
      ...requirements.map(({ id, title }, index) => [
        `- [ ] ${index + 1}. ${id} ${escapeMarkdown(title)}`,
        `  - _Requirements: ${(criteria[index] ?? []).map((_, number) => `${index + 1}.${number + 1}`).join(", ")}_`,
      ]),
    ),
  };
}
