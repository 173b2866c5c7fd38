import { useEffect } from "react";

/** Caches this transcript, and the review page, for offline use. */
export function useOffline(transcriptId: number, title: string): void {
  useEffect(() => {
    let isOver = false;
    const ends: (() => void)[] = [];
    const scripts = [
      import("~/app/browser/service-worker/register-review"),
      import("~/app/browser/service-worker/keep-reading"),
    ] as const;
    Promise.all(scripts).then(
      ([{ registerOffline }, { keepForOffline }]) => {
        if (!isOver) ends.push(registerOffline(), keepForOffline(`/transcript/${transcriptId}`, title));
      },
      // The page works without it, but is not available offline.
      (cause: unknown) => console.info("Reading offline is not available here.", cause),
    );
    return () => {
      isOver = true;
      for (const end of ends) end();
    };
  }, [transcriptId, title]);
}
