import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { PlaybackClock } from "~/app/player/playback-clock";
import type { Segment } from "~/functions/transcripts/model";
import { readingFrame, scrollText } from "./page-text/frame";
import type { PageText } from "./page-text/page-text";
import { segmentAt } from "./segment-at";

type PlaceInput = {
  panel: RefObject<HTMLElement>;
  segments: readonly Segment[];
  pageText: PageText;
  clock: PlaybackClock;
};

/**
 * Follows playback in the text: marks the current segment and keeps it in view until the reader scrolls. The marks are
 * attributes unknown to React, so nothing rerenders during playback.
 */
export function usePlace({ panel, segments, pageText, clock }: PlaceInput) {
  const [isFollowing, setFollowing] = useState(true);
  const following = useRef(isFollowing);
  following.current = isFollowing;
  const waiting = useRef<number | null>(null);
  const marked = useRef<HTMLElement | null>(null);

  const reveal = useCallback(
    (segment: number) => {
      const element = pageText.show(segment);
      waiting.current = element ? null : segment;
      if (element && panel.current) settle(panel.current, element);
    },
    [panel, pageText],
  );

  useEffect(() => {
    const mark = () => {
      const segment = clock.read() < 0 ? -1 : segmentAt(segments, clock.read());
      // After the reader has scrolled away, the current segment need not be rendered as lines.
      const element = following.current ? pageText.show(segment) : pageText.find(segment);
      if (element === marked.current && element?.isConnected) return;
      marked.current?.removeAttribute("data-now");
      element?.setAttribute("data-now", "");
      marked.current = element;
      if (element && following.current && panel.current) center(panel.current, element, true);
    };
    mark();
    const stops = [clock.subscribe(mark), pageText.subscribe(mark)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [clock, segments, pageText, panel]);

  useEffect(() => {
    const goOn = () => {
      if (waiting.current !== null && waiting.current < segments.length) reveal(waiting.current);
    };
    goOn();
    const stop = pageText.subscribe(goOn);
    return stop;
  }, [segments, pageText, reveal]);

  const follow = () => {
    setFollowing(true);
    const segment = segmentAt(segments, clock.read());
    if (segment >= 0) reveal(segment);
  };
  return { reveal, isFollowing, follow, stopFollowing: () => setFollowing(false) };
}

/** Frames until chunks that came into view have their real height, which moves everything below them. */
const FRAMES = 10;

function settle(panel: HTMLElement, element: HTMLElement, frames = FRAMES): void {
  center(panel, element);
  if (frames > 0) requestAnimationFrame(() => element.isConnected && settle(panel, element, frames - 1));
}

function center(panel: HTMLElement, element: HTMLElement, onlyIfOut = false): void {
  const { top, bottom } = readingFrame(panel);
  const box = element.getBoundingClientRect();
  if (onlyIfOut && box.top >= top + 40 && box.bottom <= bottom - 120) return;
  scrollText(panel, box.top - top - (bottom - top) / 3);
}
