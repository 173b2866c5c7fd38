/** The forms of a pack, each with its tool's name and what it is for. */
export const PACK_FORMS = {
  openspec: { name: "OpenSpec", use: "A proposed change with specs, design and tasks" },
  "spec-kit": { name: "Spec Kit", use: "A feature’s spec and tasks for GitHub’s Spec Kit" },
  kiro: { name: "Kiro", use: "Requirements in EARS form, design and tasks" },
  "task-master": { name: "Task Master", use: "tasks.json, with the quotes beside each task" },
  gherkin: { name: "Gherkin", use: "Feature files, a scenario for each check" },
  agents: { name: "AGENTS.md", use: "A section for any agent that reads this file" },
  prompt: { name: "Prompt", use: "One text to paste into an agent" },
  prd: { name: "PRD.md", use: "The document as Markdown" },
  evidence: { name: "evidence.json", use: "Each line’s quotes, checked against the transcript" },
  questions: { name: "questions.md", use: "What to answer before building" },
} as const;

export type PackForm = keyof typeof PACK_FORMS;
