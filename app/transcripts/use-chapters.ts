import { useCall } from "~/app/browser/calls/use-call";
import type { ChaptersView } from "~/functions/chapters/model";

type Topics = { state: "loading" } | { state: "failed"; retry: () => void } | ({ state: "there" } & ChaptersView);

/** A transcript's chapters, generated when first requested. */
export function useChapters(transcriptId: number): Topics {
  const { value, isFailed, reload } = useCall("GET /api/transcripts/:id/topics", { param: { id: transcriptId } });
  if (isFailed) return { state: "failed", retry: reload };
  return value ? { state: "there", ...value } : { state: "loading" };
}

export type ChaptersState = ReturnType<typeof useChapters>;
