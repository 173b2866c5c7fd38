import { useEffect, useState } from "react";
import { systemTime } from "~/functions/clock";

/** Whether `minutes` have passed since `startedAt`, in milliseconds; false if `minutes` is null. */
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
