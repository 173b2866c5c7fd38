import type { Priority } from "~/functions/prds/prd-groups";
import { toMoment } from "../cited-moments";
import type { Pack } from "./pack-model";

const LEVELS: Record<Priority, string> = { must: "high", should: "medium", could: "low" };

/**
 * Task Master's tasks (github.com/eyaltoledano/claude-task-master, docs/task-structure.md). The document gives no order, so
 * no task depends on another.
 */
export function toTaskMaster({ requirements, title, prompt }: Pack): Record<string, string> {
  const { createdAt, videoUrl } = prompt;
  const tasks = requirements.map((one, index) => ({
    id: index + 1,
    title: `${one.id} ${one.title}`,
    description: one.text,
    status: "pending",
    dependencies: [],
    priority: one.priority ? LEVELS[one.priority] : "medium",
    details: [one.text, ...one.notes].join("\n"),
    testStrategy: one.checks.map(({ id, text }) => `${id} ${text}`).join("\n"),
    subtasks: [],
    metadata: {
      requirement: one.id,
      evidence: one.citations.map((citation) => ({ startMs: citation.startMs, ...toMoment(videoUrl, citation) })),
    },
  }));
  const metadata = { created: createdAt, updated: createdAt, description: title };
  return { ".taskmaster/tasks/tasks.json": `${JSON.stringify({ master: { tasks, metadata } }, null, 2)}\n` };
}
