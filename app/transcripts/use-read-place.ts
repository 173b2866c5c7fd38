import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
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

/** Stores the reader's place in the text, and returns to it if the address names no other place. */
export function useReadPlace({ panel, pageText, transcript, isActive, onPlace }: ReadPlace): void {
  const { id: transcriptId, segmentCount } = transcript;
  const { hash, search } = useLocation();
  const latest = useRef(onPlace);
  latest.current = onPlace;
  const isDone = useRef(false);

  useEffect(() => {
    if (!isActive || isDone.current) return;
    isDone.current = true;
    const query = new URLSearchParams(search);
    if (hash || query.has("t") || query.has("highlight")) return;
    const segment = readPlace(transcriptId);
    if (segment !== null) latest.current(segment);
  }, [isActive, hash, search, transcriptId]);

  useEffect(() => {
    const text = panel.current;
    if (!text || !isActive) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const isAtEnd = text.scrollTop + text.clientHeight > text.scrollHeight - 8;
        const segment = text.scrollTop < 8 ? 0 : (pageText.live?.firstInView() ?? 0);
        keepPlace(transcriptId, segment, isAtEnd ? 100 : Math.round((segment / Math.max(1, segmentCount)) * 100));
      }, SETTLED_AFTER_MS);
    };
    text.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      text.removeEventListener("scroll", onScroll);
    };
  }, [panel, pageText, transcriptId, segmentCount, isActive]);
}
