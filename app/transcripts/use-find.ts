import { useEffect, useMemo, useRef, useState } from "react";
import type { Segment } from "~/functions/transcripts/model";
import { type TextOffsets, toPosition } from "~/functions/transcripts/offsets";
import { findAll } from "./find-in-text";
import type { PageText } from "./page-text/page-text";

export type FindInput = {
  segments: readonly Segment[];
  offsets: TextOffsets;
  pageText: PageText;
  reveal: (segment: number) => void;
};

/** Find in transcript, over the whole text, including what is off screen. */
export function useFind({ segments, offsets, pageText, reveal }: FindInput) {
  const [wanted, setWanted] = useState("");
  const [current, setCurrent] = useState(0);
  const isNew = useRef(false);
  const isWanted = wanted.trim() !== "";
  const joined = useMemo(() => (isWanted ? segments.map(({ text }) => text).join(" ") : ""), [isWanted, segments]);
  const matches = useMemo(() => findAll(joined, wanted), [joined, wanted]);

  useEffect(() => {
    const draw = () => {
      pageText.live?.paint("found", matches);
      pageText.live?.paint("found-current", matches.slice(current, current + 1));
    };
    draw();
    const stop = pageText.subscribe(draw);
    return stop;
  }, [matches, current, pageText]);

  // Show the first match while the search is still being typed.
  useEffect(() => {
    const place = isNew.current && matches[0] && toPosition(offsets, matches[0].startIndex);
    isNew.current = false;
    if (place) reveal(place.segment);
  }, [matches, offsets, reveal]);

  function show(index: number) {
    setCurrent(index);
    const match = matches[index];
    const place = match && toPosition(offsets, match.startIndex);
    if (place) reveal(place.segment);
  }

  return {
    wanted,
    current,
    count: matches.length,
    onWanted: (next: string) => {
      setWanted(next);
      setCurrent(0);
      isNew.current = true;
    },
    onMove: (by: 1 | -1) => {
      if (matches.length > 0) show((current + by + matches.length) % matches.length);
    },
  };
}
