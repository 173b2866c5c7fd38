import type { ItemType, StatisticsView } from "~/functions/content/kinds";
import { counted } from "~/functions/text/counted";

const NOUNS: [ItemType, string][] = [
  ["transcript", "transcript"],
  ["prompt", "PRD"],
  ["quiz", "quiz"],
  ["flashcard", "flashcard"],
  ["highlight", "highlight"],
];

/** Four statistics about a library. */
export function StatCards({ statistics }: { statistics: StatisticsView }) {
  const { totalContent, byType, thisWeek, favorites, studyStreak } = statistics;
  const split = NOUNS.flatMap(([type, one]) => {
    const items = byType[type] ?? 0;
    return items > 0 ? [counted(items, one, one === "quiz" ? "quizzes" : `${one}s`).replace(" ", "\u00a0")] : [];
  });
  return (
    <dl className="grid grid-cols-2 gap-px border-y border-line lg:grid-cols-[2fr_repeat(3,minmax(0,1fr))]">
      <StatCard label="Total Content" value={figure(totalContent)} note={split.join(", ")} />
      <StatCard label="This Week" value={figure(thisWeek)} note="made in the last 7 days" />
      <StatCard label="Favorites" value={figure(favorites)} />
      <StatCard
        label="Study Streak"
        value={studyStreak === null ? "–" : counted(studyStreak, "day")}
        note={studyStreak === null ? "unavailable right now" : undefined}
      />
    </dl>
  );
}

const figure = (count: number) => count.toLocaleString("en");

function StatCard({ label, value, note }: { label: string; value: string; note?: string | undefined }) {
  return (
    <div className="py-3 pr-4">
      <dt className="text-small text-quiet">{label}</dt>
      <dd className="text-title font-semibold tabular-nums">{value}</dd>
      {note && <dd className="text-small text-quiet">{note}</dd>}
    </div>
  );
}
