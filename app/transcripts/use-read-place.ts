import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { onTextScroll, outOfFrame, scrollsPage } from "./page-text/frame";
import type { PageText } from "./page-text/page-text";
import { keepPlace, readPlace } from "./read-place";

const SETTLED_AFTER_MS = 400;

type ReadPlace = {
  panel: RefObject<HTMLElement>;
  pageText: PageText;
  transcript: { id: number; segmentCount: number };
  isActive: boolean;
  /** Scrolls to a segment. */
  onPlace: (segment: number) => void;
};

/**
 * Stores the reader's place in the text, and returns to it if the address names no other place; where the page scrolls
 * the text, also when its tab is shown again.
 */
export function useReadPlace({ panel, pageText, transcript, isActive, onPlace }: ReadPlace): void {
  const { id: transcriptId, segmentCount } = transcript;
  const { hash, search } = useLocation();
  const query = new URLSearchParams(search);
  const latest = useRef({ onPlace, isElsewhere: false });
  latest.current = { onPlace, isElsewhere: hash !== "" || query.has("t") || query.has("highlight") };
  const isDone = useRef(false);

  useEffect(() => {
    if (!isActive || (isDone.current && !(panel.current && scrollsPage(panel.current)))) return;
    isDone.current = true;
    const segment = latest.current.isElsewhere ? null : readPlace(transcriptId);
    if (segment !== null) latest.current.onPlace(segment);
  }, [isActive, panel, transcriptId]);

  useEffect(() => {
    const text = panel.current;
    if (!text || !isActive) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onTextScroll(text, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { above, below } = outOfFrame(text);
        const segment = above < 8 ? 0 : (pageText.live?.firstInView() ?? 0);
        keepPlace(transcriptId, segment, below < 8 ? 100 : Math.round((segment / Math.max(1, segmentCount)) * 100));
      }, SETTLED_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [panel, pageText, transcriptId, segmentCount, isActive]);
}
