import type { StudyStatistics } from "~/functions/reviews/statistics";
import { counted } from "~/functions/text/counted";

/**
 * What is left for later once the daily limits are reached: new cards and due reviews. Learning steps have no limit, so
 * if nothing else is left, what is due are reviews.
 */
export function waitingBeyond({
  today: { left, date },
  states,
  forecast,
}: Pick<StudyStatistics, "today" | "states" | "forecast">): { count: number; text: string } {
  if (left.new + left.review > 0) return { count: 0, text: "" };
  const due = (forecast.find((day) => day.date === date)?.due ?? 0) - left.learning;
  const reviews = Math.max(0, due);
  const parts = [
    ...(states.new ? [counted(states.new, "new card")] : []),
    ...(reviews ? [counted(reviews, "review")] : []),
  ];
  const count = states.new + reviews;
  return { count, text: count === 0 ? "" : `${parts.join(" and ")} ${count === 1 ? "waits" : "wait"}.` };
}
