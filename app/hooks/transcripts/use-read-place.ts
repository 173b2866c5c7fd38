import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { firstInView } from "../../client/transcripts/first-in-view";
import { keepPlace, readPlace } from "../../client/transcripts/read-place";

const SETTLED_AFTER_MS = 400;

type ReadPlace = {
  panel: RefObject<HTMLElement>;
  transcriptId: number;
  isActive: boolean;
  /** Goes to a segment. */
  onPlace: (segment: number) => void;
};

/** Keeps the place of the reader in the text, and goes there when they come back by an address that names no other. */
export function useReadPlace({ panel, transcriptId, isActive, onPlace }: ReadPlace): void {
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
      timer = setTimeout(() => keepPlace(transcriptId, text.scrollTop < 8 ? 0 : firstInView(text)), SETTLED_AFTER_MS);
    };
    text.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      text.removeEventListener("scroll", onScroll);
    };
  }, [panel, transcriptId, isActive]);
}
