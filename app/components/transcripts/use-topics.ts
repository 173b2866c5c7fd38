import { useEffect, useState } from "react";
import { callApi } from "~/app/hooks/call-api";
import type { TopicsView } from "~/functions/transcripts/topics-schema";

type Topics = { state: "loading" } | { state: "failed"; retry: () => void } | ({ state: "there" } & TopicsView);

/** The chapters of a transcript, which are made when they are first asked for. */
export function useTopics(transcriptId: number): Topics {
  const [topics, setTopics] = useState<TopicsView | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    const controller = new AbortController();
    setTopics(null);
    callApi(`/api/transcripts/${transcriptId}/topics`, { signal: controller.signal })
      .then(async (response) => setTopics((await response.json()) as TopicsView))
      .catch(() => {
        if (!controller.signal.aborted) setTopics("failed");
      });
    return () => controller.abort();
  }, [transcriptId, attempt]);
  if (topics === null) return { state: "loading" };
  if (topics === "failed") return { state: "failed", retry: () => setAttempt((before) => before + 1) };
  return { state: "there", ...topics };
}

export type TopicsState = ReturnType<typeof useTopics>;
