import { useCallback, useState } from "react";

/** How a learner likes to go through a session; kept in this browser. */
export type ReviewOptions = { autoFlip: boolean; autoPlay: boolean; typesAnswer: boolean };

const KEY = "vidwright.reviewer";
const NONE: ReviewOptions = { autoFlip: false, autoPlay: false, typesAnswer: false };

function read(): ReviewOptions {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Record<keyof ReviewOptions, unknown>>;
    return {
      autoFlip: kept.autoFlip === true,
      autoPlay: kept.autoPlay === true,
      typesAnswer: kept.typesAnswer === true,
    };
  } catch {
    // Something else wrote there, or nothing may be kept.
    return NONE;
  }
}

/** Where nothing can be kept they hold for this session. */
function keep(options: ReviewOptions): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(options));
  } catch (cause) {
    console.info("The options are not kept.", cause);
  }
}

export function useReviewOptions(): [ReviewOptions, (change: Partial<ReviewOptions>) => void] {
  const [options, setOptions] = useState(read);
  const change = useCallback((part: Partial<ReviewOptions>) => {
    setOptions((before) => {
      const after = { ...before, ...part };
      keep(after);
      return after;
    });
  }, []);
  return [options, change];
}
