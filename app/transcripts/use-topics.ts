import { useCall } from "~/app/browser/calls/use-call";
import type { TopicsView } from "~/functions/chapters/model";

type Topics = { state: "loading" } | { state: "failed"; retry: () => void } | ({ state: "there" } & TopicsView);

/** A transcript's chapters, generated when first requested. */
export function useTopics(transcriptId: number): Topics {
  const { value, isFailed, reload } = useCall("GET /api/transcripts/:id/topics", { param: { id: transcriptId } });
  if (isFailed) return { state: "failed", retry: reload };
  return value ? { state: "there", ...value } : { state: "loading" };
}

export type TopicsState = ReturnType<typeof useTopics>;
