import { useEffect } from "react";
import { whenIdle } from "../../client/page/when-idle";

/** Keeps this transcript, and the review page, for when there is no network, once the page has nothing better to do. */
export function useOffline(transcriptId: number, title: string): void {
  useEffect(() => {
    let giveUp = () => {};
    const begin = async () => {
      const [{ registerOffline }, { keepForOffline }] = await Promise.all([
        import("../../client/service-worker/register"),
        import("../../client/service-worker/reading"),
      ]);
      if (isOver) return;
      const ends = [registerOffline(), keepForOffline(`/transcript/${transcriptId}`, title)];
      giveUp = () => {
        for (const end of ends) end();
      };
    };
    let isOver = false;
    // Without these scripts the page works, and is not kept.
    const stop = whenIdle(() => void begin().catch(() => undefined));
    return () => {
      isOver = true;
      stop();
      giveUp();
    };
  }, [transcriptId, title]);
}
