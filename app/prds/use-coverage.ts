import { useEffect } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import type { PromptView } from "~/functions/prds/schema";
import { useCall } from "~/app/browser/calls/use-call";

/** A document's coverage map; read again with its chapters once these are written. */
export function useCoverage({ id, transcriptId }: Pick<PromptView, "id" | "transcriptId">) {
  const loaded = useCall("GET /api/prompts/:id/coverage", { param: { id } });
  const { value, reload } = loaded;
  const isWaiting = value?.coverage?.areChaptersComing ?? false;
  useEffect(() => {
    if (!isWaiting || transcriptId === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    call("GET /api/transcripts/:id/topics", { param: { id: transcriptId }, signal }).then(reload, (thrown: unknown) => {
      if (!signal.aborted) console.info(`The map stays without chapters: ${toFailure(thrown).message}`);
    });
    return () => controller.abort();
  }, [isWaiting, transcriptId, reload]);
  return loaded;
}
