import { startTransition, useEffect, useState } from "react";

const FIRST = 24;
const STEP = 48;
const STEP_AFTER_MS = 60;

/**
 * How many of so many things are in the page so far: the first at once, the rest in steps that nobody feels. It begins
 * anew with another `subject`.
 */
export function useGrowing(count: number, subject: unknown): number {
  const [growth, setGrowth] = useState({ subject, shown: FIRST });
  if (growth.subject !== subject) setGrowth({ subject, shown: FIRST });
  const { shown } = growth;
  useEffect(() => {
    if (shown >= count) return;
    const grow = () => setGrowth((before) => ({ ...before, shown: before.shown + STEP }));
    const timer = setTimeout(() => startTransition(grow), STEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown, count]);
  return Math.min(shown, count);
}
