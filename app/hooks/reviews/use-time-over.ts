import { useEffect, useState } from "react";
import { systemTime } from "~/functions/clock";

/** Whether so many minutes have passed since a moment in milliseconds; never where there are none. */
export function useTimeOver(startedAt: number, minutes: number | null): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (minutes === null) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, startedAt + minutes * 60_000 - systemTime()));
    return () => clearTimeout(timer);
  }, [startedAt, minutes]);
  return isOver;
}
