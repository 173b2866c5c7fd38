import type { StudyStatistics } from "~/functions/reviews/statistics";

/**
 * What the day's limits keep for later, once they are reached: new cards, and reviews that are due. Steps of learning
 * know no limit, so what is due is reviews when nothing else is left.
 */
export function waitingBeyond({
  today: { left, date },
  states,
  forecast,
}: Pick<StudyStatistics, "today" | "states" | "forecast">): { count: number; text: string } {
  if (left.new + left.review > 0) return { count: 0, text: "" };
  const due = (forecast.find((day) => day.date === date)?.due ?? 0) - left.learning;
  const parts = [counted(states.new, "new card", "new cards"), counted(Math.max(0, due), "review", "reviews")].filter(
    (part) => part !== "",
  );
  const count = states.new + Math.max(0, due);
  return { count, text: count === 0 ? "" : `${parts.join(" and ")} ${count === 1 ? "waits" : "wait"}.` };
}

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? "" : `${count} ${count === 1 ? one : many}`;
