import type { ItemType, LibraryFigures } from "~/functions/content/kinds";
import { counted } from "~/functions/text/counted";

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
    <dl className="grid grid-cols-2 gap-px border-y border-line lg:grid-cols-[2fr_repeat(3,minmax(0,1fr))]">
      <StatCard
        label="Total Content"
        value={figure(totalContent)}
        note={totalContent === 0 ? "start with a transcript or a PRD" : split.join(", ")}
      />
      <StatCard label="This Week" value={figure(thisWeek)} note="made in the last 7 days" />
      <StatCard
        label="Favorites"
        value={figure(favorites)}
        note={favorites === 0 ? "added from an item's menu" : undefined}
      />
      <StatCard
        label="Study Streak"
        value={studyStreak === null ? "–" : counted(studyStreak, "day")}
        note={streakNote(studyStreak)}
      />
    </dl>
  );
}

function streakNote(days: number | null): string | undefined {
  if (days === null) return "unavailable right now";
  return days === 0 ? "review a card today to start one" : undefined;
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
