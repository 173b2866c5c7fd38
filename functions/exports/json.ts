import type { PromptView } from "../prompts/schema";
import { toMoment } from "./moments";

/** The PRD as data for other programs. `formatVersion` goes up when a field changes its meaning. */
export function toExportJson(prompt: PromptView): string {
  const { videoTitle, videoUrl, language, durationSeconds, createdAt, version, model, isOfflineDraft } = prompt;
  const document = {
    format: "vidwright-prd",
    formatVersion: 2,
    title: videoTitle,
    videoUrl,
    language,
    durationSeconds,
    createdAt,
    version,
    model,
    isOfflineDraft,
    grounding: prompt.grounding,
    requirements: prompt.requirements,
    items: prompt.items.map(({ group, text, origin, citations }) => ({
      group,
      text,
      origin,
      citations: citations.map((citation) => ({
        startMs: citation.startMs,
        ...(citation.estimated && { estimated: true }),
        ...toMoment(videoUrl, citation),
      })),
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
