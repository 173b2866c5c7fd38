import { useCallback, useState } from "react";
import { keepHere, readKept } from "~/app/client/storage/kept-here";

/** How a learner likes to go through a session; kept in this browser, or for this session where it keeps nothing. */
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
    // Something else wrote there.
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
