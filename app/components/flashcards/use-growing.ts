import { startTransition, useEffect, useState } from "react";

const FIRST = 48;
const STEP = 96;
const STEP_AFTER_MS = 60;

/** How many of so many things are in the page so far: the first at once, the rest in steps that nobody feels. */
export function useGrowing(count: number): number {
  const [shown, setShown] = useState(FIRST);
  useEffect(() => {
    if (shown >= count) return;
    const timer = setTimeout(() => startTransition(() => setShown((before) => before + STEP)), STEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown, count]);
  return Math.min(shown, count);
}
