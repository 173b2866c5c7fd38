import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { HighlightView } from "~/functions/highlights/schema";
import type { Segment } from "~/functions/transcripts/schema";
import { segmentAt } from "./segment-at";

type Arriving = {
  segments: readonly Segment[];
  /** All segments are loaded. */
  isWhole: boolean;
  highlights: readonly HighlightView[] | null;
  /** Whether the text tab is shown. */
  isActive: boolean;
  onTime: (startMs: number, segment: number) => void;
  onHighlight: (highlight: HighlightView) => void;
};

/**
 * Links into a transcript: `?t=67.5` calls `onTime` with that second, `?highlight=12` calls `onHighlight`, once each
 * time a link is followed, as soon as that place has loaded.
 */
export function useArrivalPlace({ segments, isWhole, highlights, isActive, onTime, onHighlight }: Arriving): void {
  const { key, search } = useLocation();
  const done = useRef<string | null>(null);
  const latest = useRef({ onTime, onHighlight });
  latest.current = { onTime, onHighlight };
  useEffect(() => {
    if (!isActive || done.current === key) return;
    const query = new URLSearchParams(search);
    const [time, id] = [query.get("t"), query.get("highlight")];
    if (time !== null && /^\d{1,6}(\.\d{1,3})?$/.test(time)) {
      const ms = Number(time) * 1000;
      if (!isWhole && (segments.at(-1)?.startMs ?? 0) <= ms) return;
      done.current = key;
      latest.current.onTime(ms, Math.max(0, segmentAt(segments, ms)));
    } else if (id !== null) {
      const highlight = highlights?.find((one) => String(one.id) === id);
      if (!highlight || !isWhole) return;
      done.current = key;
      latest.current.onHighlight(highlight);
    }
  }, [key, search, segments, isWhole, highlights, isActive]);
}
