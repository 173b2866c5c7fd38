import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { toMarkdown } from "~/functions/prds/markdown";
import { readPrompt } from "~/functions/prds/read";
import type { PromptView } from "~/functions/prds/schema";
import { openableVideo } from "../transcripts/video-link";
import { toAgentPrompt } from "./agent-prompt";
import { toExportJson } from "./json";
import { toTaskCsv } from "./task-csv";

export type ExportFormat = "md" | "json" | "csv" | "txt";

type Writer = { fileName: string; contentType: string; write: (prompt: PromptView) => string };

/** The text exports, by file extension. */
export const EXPORTS: Readonly<Record<ExportFormat, Writer>> = {
  md: {
    fileName: "requirements.md",
    contentType: "text/markdown; charset=utf-8",
    write: (prompt) => toMarkdown({ ...prompt, title: prompt.videoTitle }),
  },
  json: { fileName: "requirements.json", contentType: "application/json; charset=utf-8", write: toExportJson },
  csv: { fileName: "tasks.csv", contentType: "text/csv; charset=utf-8; header=present", write: toTaskCsv },
  txt: { fileName: "agent-prompt.txt", contentType: "text/plain; charset=utf-8", write: toAgentPrompt },
};

/**
 * One of the owner's PRDs as a file.
 * @throws AppError not_found
 */
export async function exportPrompt(
  deps: Pick<Deps, "db">,
  input: { id: number; owner: Owner; format: ExportFormat },
): Promise<{ text: string; fileName: string; contentType: string }> {
  const prompt = await readPrompt(deps, input);
  if (!prompt) throw new AppError("not_found", "Prompt not found");
  const { write, fileName, contentType } = EXPORTS[input.format];
  return { text: write({ ...prompt, videoUrl: openableVideo(prompt.videoUrl) }), fileName, contentType };
}
