import type { Citation } from "../citations/schema";
import type { PromptView } from "~/functions/prds/schema";
import { toMoment } from "./moments";

/** The PRD as data for other programs. `formatVersion` increases when a field is added or changes its meaning. */
export function toExportJson(prompt: PromptView): string {
  const { videoTitle, videoUrl, language, durationSeconds, createdAt, version, model, isOfflineDraft } = prompt;
  const document = {
    format: "vidwright-prd",
    formatVersion: 4,
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
    items: withMoments(prompt.items, videoUrl),
    details: prompt.details && withMoments(withoutCheck(prompt.details), videoUrl),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The owner's own checks before sharing are not part of the document. */
function withoutCheck({ check: _check, ...details }: NonNullable<PromptView["details"]>) {
  return details;
}

/** The same data with each citation as a moment that can be opened, wherever it stands. */
function withMoments(data: unknown, videoUrl: string | null): unknown {
  if (Array.isArray(data)) return data.map((one) => withMoments(one, videoUrl));
  if (typeof data !== "object" || data === null) return data;
  if (isCitation(data)) {
    const { segmentId: _segment, quote: _quote, startMs, estimated, ...rest } = data;
    return { ...rest, startMs, ...(estimated && { estimated }), ...toMoment(videoUrl, data) };
  }
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withMoments(value, videoUrl)]));
}

function isCitation(data: object): data is Citation {
  return "segmentId" in data && "startMs" in data && "quote" in data;
}
