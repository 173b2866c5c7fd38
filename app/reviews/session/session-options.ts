import { useCallback, useState } from "react";
import { keepHere, readKept } from "~/app/browser/storage/kept-here";

/** A learner's session options, stored in this browser if possible, otherwise for this session. */
export type ReviewOptions = { autoFlip: boolean; autoPlay: boolean; typesAnswer: boolean };

const KEY = "vidwright.reviewer";
const NONE: ReviewOptions = { autoFlip: false, autoPlay: false, typesAnswer: false };

function read(): ReviewOptions {
  try {
    const kept = JSON.parse(readKept("local", KEY) ?? "{}") as Partial<Record<keyof ReviewOptions, unknown>>;
    return {
      autoFlip: kept.autoFlip === true,
      autoPlay: kept.autoPlay === true,
      typesAnswer: kept.typesAnswer === true,
    };
  } catch {
    // Not written by this code.
    return NONE;
  }
}

export function useReviewOptions(): [ReviewOptions, (change: Partial<ReviewOptions>) => void] {
  const [options, setOptions] = useState(read);
  const change = useCallback((part: Partial<ReviewOptions>) => {
    setOptions((before) => {
      const after = { ...before, ...part };
      keepHere("local", KEY, JSON.stringify(after));
      return after;
    });
  }, []);
  return [options, change];
}
