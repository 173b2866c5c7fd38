import { escapeMarkdown } from "~/functions/text/escape-markdown";
import { fenced, fileOf, listed, type Pack, type PackRequirement } from "./pack-model";
import { EVIDENCE_NOTICE, requirementLines } from "./pack-parts";

/** OpenSpec: a change with a spec for each capability (github.com/Fission-AI/OpenSpec, docs/concepts.md). */
export function toOpenSpec(pack: Pack): Record<string, string> {
  const { slug, title, capabilities, goal, source } = pack;
  const folder = `openspec/changes/${slug}`;
  return {
    [`${folder}/proposal.md`]: fileOf(
      `# ${escapeMarkdown(title)}`,
      ["", "## Why", ""],
      escapeMarkdown([...goal, `Taken from ${source}.`].join(" ").slice(0, 900)),
      ["", "## What Changes", ""],
      listed(requirementLines(pack)),
      ["", "## Impact", ""],
      capabilities.map((one) => `- \`specs/${one.slug}\`: ${escapeMarkdown(one.name)}`),
    ),
    [`${folder}/design.md`]: fileOf(
      ["## Context", "", escapeMarkdown(source)],
      ["", "## Goals / Non-Goals", "", "**Goals:**", ""],
      listed(goal),
      ["", "**Non-Goals:**", ""],
      listed(pack.lines("nonGoals")),
      ["", "## Decisions", ""],
      listed([...pack.lines("decisions"), ...pack.design]),
      ["", "## Open Questions", ""],
      listed([...pack.lines("contradictions"), ...pack.lines("openQuestions")]),
    ),
    [`${folder}/tasks.md`]: fileOf(
      ...capabilities.flatMap(({ name, requirements }, area) => [
        ...(area > 0 ? [""] : []),
        `## ${area + 1}. ${escapeMarkdown(name)}`,
        "",
        ...requirements.map(({ id, title }, index) => `- [ ] ${area + 1}.${index + 1} ${id} ${escapeMarkdown(title)}`),
      ]),
    ),
    ...Object.fromEntries(
      capabilities.map((one) => [
        `${folder}/specs/${one.slug}/spec.md`,
        fileOf("## ADDED Requirements", "", EVIDENCE_NOTICE, ...one.requirements.flatMap(requirement)),
      ]),
    ),
  };
}

function requirement({ id, title, text, notes, checks, said }: PackRequirement): string[] {
  const scenarios = checks.length > 0 ? checks : [{ id, text }];
  return [
    "",
    `### Requirement: ${id} ${escapeMarkdown(title)}`,
    `The product SHALL do this: ${escapeMarkdown(text)}`,
    ...notes.map((note) => `\nNote: ${escapeMarkdown(note)}`),
    ...fenced(said),
    ...scenarios.flatMap((check) => [
      "",
      `#### Scenario: ${check.id}`,
      `- **WHEN** ${id} is tried`,
      `- **THEN** ${escapeMarkdown(check.text)}`,
    ]),
  ];
}
