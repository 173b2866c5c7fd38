import { startTransition, useEffect, useState } from "react";

const FIRST = 24;
const STEP = 48;
const STEP_AFTER_MS = 60;

/**
 * How many items of a long list to render: some at first, more in steps too small to notice. Restarts when `subject`
 * changes.
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
