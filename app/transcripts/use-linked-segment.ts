import { useEffect, useRef, useState } from "react";
import type { Segment } from "~/functions/transcripts/schema";

/** Links to a segment (`#s12`): `show` is called once each time one is followed, as soon as that segment has loaded. */
export function useLinkedSegment(segments: readonly Segment[], show: (segment: Segment) => void): void {
  const [followed, setFollowed] = useState(0);
  const done = useRef(-1);
  useEffect(() => {
    const follow = () => setFollowed((before) => before + 1);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  useEffect(() => {
    const segment = segments[Number(/^#s(\d+)$/.exec(location.hash)?.[1] ?? Number.NaN)];
    if (done.current === followed || !segment) return;
    done.current = followed;
    show(segment);
  }, [segments, show, followed]);
}
