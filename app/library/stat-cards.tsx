import type { ReactNode } from "react";
import type { ItemType, LibraryFigures } from "~/functions/library/kinds";
import { counted } from "~/functions/text/counted";
import { classNames } from "~/app/ui/class-names";
import { STAT, STATS } from "./stats";

const NOUNS: [ItemType, string][] = [
  ["transcript", "transcript"],
  ["prompt", "PRD"],
  ["quiz", "quiz"],
  ["flashcard", "flashcard"],
  ["highlight", "highlight"],
];

/** Four statistics about a library. */
export function StatCards({ statistics }: { statistics: LibraryFigures }) {
  const { totalContent, byType, thisWeek, favorites, studyStreak } = statistics;
  const split = NOUNS.flatMap(([type, one]) => {
    const items = byType[type] ?? 0;
    return items > 0 ? [counted(items, one, one === "quiz" ? "quizzes" : `${one}s`).replace(" ", "\u00a0")] : [];
  });
  return (
    <dl className={STATS}>
      <StatCard label="Total Content" value={figure(totalContent)}>
        {totalContent === 0 ? "start with a transcript or a PRD" : split.join(", ")}
      </StatCard>
      <StatCard label="This Week" value={figure(thisWeek)} isHint>
        made in the last 7 days
      </StatCard>
      <StatCard label="Favorites" value={figure(favorites)} isHint>
        {favorites === 0 && "added from an item's menu"}
      </StatCard>
      <StatCard
        label="Study Streak"
        value={studyStreak === null ? "–" : counted(studyStreak, "day")}
        isHint={studyStreak !== null}
      >
        {studyStreak === null && "unavailable right now"}
        {studyStreak === 0 && "review a card today to start one"}
      </StatCard>
    </dl>
  );
}

const figure = (count: number) => count.toLocaleString("en");

type StatCardProps = {
  label: string;
  value: string;
  /** Whether the note only explains, so that a phone does without it. */
  isHint?: boolean;
  children: ReactNode;
};

function StatCard({ label, value, isHint = false, children }: StatCardProps) {
  return (
    <div className={`${STAT} max-sm:first:*:mr-2 max-sm:first:*:inline`}>
      <dt className="text-small text-quiet">{label}</dt>
      <dd className="text-lead font-semibold tabular-nums sm:text-title">{value}</dd>
      {children && <dd className={classNames("text-small text-quiet", isHint && "max-sm:hidden")}>{children}</dd>}
    </div>
  );
}
