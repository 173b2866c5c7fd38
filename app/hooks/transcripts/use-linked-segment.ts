import { useEffect, useRef } from "react";
import type { Segment } from "~/functions/transcripts/schema";

/** Links to a segment (`#s12`): `show` is called once, as soon as that segment has loaded. */
export function useLinkedSegment(segments: readonly Segment[], show: (segment: Segment) => void): void {
  const isOpen = useRef(true);
  useEffect(() => {
    const segment = segments[Number(/^#s(\d+)$/.exec(location.hash)?.[1] ?? Number.NaN)];
    if (!isOpen.current || !segment) return;
    isOpen.current = false;
    show(segment);
  }, [segments, show]);
}
