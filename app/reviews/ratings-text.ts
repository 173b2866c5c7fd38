import type { SessionRatings } from "~/functions/study-sessions/kinds";

/** For example `2 Again, 17 Good.` */
export function ratingsText({ again, hard, good, easy }: SessionRatings): string {
  const counted = [
    [again, "Again"],
    [hard, "Hard"],
    [good, "Good"],
    [easy, "Easy"],
  ] as const;
  const parts = counted.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`);
  return parts.length > 0 ? `${parts.join(", ")}.` : "";
}
