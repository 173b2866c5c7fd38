/** Whole seconds as results show them: `2m 5s`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}m ${whole % 60}s`;
}

/** The score as a rounded percentage; 0 for an attempt without questions. */
export function percentOf(score: number, total: number): number {
  return total > 0 ? Math.round((score / total) * 100) : 0;
}

/** The result band of a rounded percentage. */
export function bandOf(percent: number): { label: string; color: "green" | "yellow" | "red" } {
  if (percent >= 90) return { label: "Excellent!", color: "green" };
  return percent >= 70 ? { label: "Good", color: "yellow" } : { label: "Needs Improvement", color: "red" };
}
