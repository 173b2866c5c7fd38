import { useLocation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonAnchor } from "~/app/ui/button";
import { classNames } from "~/app/ui/class-names";
import { Skeleton, SkeletonGroup } from "~/app/ui/skeleton";
import { TabPanel, Tabs } from "~/app/ui/tabs";
import type { ItemType } from "~/functions/item-types";
import type { LibraryFigures, LibraryView } from "~/functions/library/item-kinds";
import { DEFAULT_LIBRARY_SETTINGS, type LibrarySettings } from "~/functions/library/library-settings";
import { counted } from "~/functions/text/counted";
import { AllContent } from "./all-content";
import { AnalyticsTab } from "./analytics/analytics-tab";
import { CollectionsTab } from "./collections-tab";
import { readItemFilters, writeItemFilters } from "./filters";
import { LibraryHead } from "./library-head";
import { LIBRARY_TABS, toLibraryTab } from "./library-tabs";
import { TagsTab } from "./tags-tab";
import { isByTalk, withAllTab } from "./view-settings";

/** The library's figures. On phones they are one strip, so that the first item fits on the first screen. */
const STATS =
  "grid grid-cols-2 border-y border-line max-sm:grid-cols-3 max-sm:py-1 lg:grid-cols-[2fr_repeat(3,minmax(0,1fr))]";

/** One figure; on phones the first has its own line. */
const STAT = "py-3 pr-4 max-sm:py-1 max-sm:pr-2 max-sm:first:col-span-full";

const NOUNS: [ItemType, string][] = [
  ["transcript", "transcript"],
  ["prompt", "PRD"],
  ["quiz", "quiz"],
  ["flashcard", "flashcard"],
  ["highlight", "highlight"],
];

/** Four statistics about a library. */
function StatCards({ statistics }: { statistics: LibraryFigures }) {
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
  /** Whether the note is only a hint, which phones leave out. */
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

/** What the page receives; `query` is the query string it was loaded with. */
export type LibraryData = LibraryView & {
  query: string;
  isFirstPage: boolean;
  isAnonymous: boolean;
  settings: LibrarySettings;
  /** Whether the page of items is one of talks. */
  isByTalk: boolean;
};

type LibraryPageProps = { library: LibraryData | null; isWaiting: boolean; isFailed: boolean };

const ID = "library";

/** The library: everything a person made, with its statistics. */
export function LibraryPage({ library, isWaiting, isFailed }: LibraryPageProps) {
  const [query, setQuery] = useSearchParams();
  const tab = toLibraryTab(query.get("tab"));
  // An empty library says with its figures what will be here.
  const isEmpty = library?.statistics.totalContent === 0;
  const isTalks = tab === "all" && !isEmpty && (library?.isByTalk ?? isByTalk(query, DEFAULT_LIBRARY_SETTINGS));
  const queryOf = (value: string) => {
    const next = writeItemFilters(query, readItemFilters(query));
    if (value === "all") next.delete("tab");
    else next.set("tab", value);
    return withAllTab(next, library?.settings ?? DEFAULT_LIBRARY_SETTINGS);
  };
  const change = (value: string) => setQuery(queryOf(value), { preventScrollReset: true });
  return (
    <div className="mx-auto max-w-page px-5 py-6 sm:py-12">
      <LibraryHead collections={library?.collections ?? []} settings={library?.settings ?? null} />
      {library ? !isTalks && <StatCards statistics={library.statistics} /> : !isFailed && !isTalks && <StatSkeletons />}
      <Tabs
        id={ID}
        label="Library"
        className="mt-3 sm:mt-8 overflow-x-auto overflow-y-hidden whitespace-nowrap max-sm:gap-4"
        tabs={LIBRARY_TABS.map((one) => ({ ...one, href: `/content-manager?${queryOf(one.value)}` }))}
        value={tab}
        onChange={change}
      />
      <TabPanel id={ID} value={tab} className="pt-4 sm:pt-6">
        {isFailed && <LibraryFailed />}
        {library ? <Shown tab={tab} library={library} isWaiting={isWaiting} /> : !isFailed && <ListSkeleton />}
      </TabPanel>
    </div>
  );
}

function Shown({ tab, library, isWaiting }: { tab: string; library: LibraryData; isWaiting: boolean }) {
  if (tab === "analytics") return <AnalyticsTab />;
  if (tab === "tags") return <TagsTab tags={library.tags} />;
  if (tab === "collections") return <CollectionsTab collections={library.collections} />;
  return <AllContent library={library} isWaiting={isWaiting} />;
}

/** Shown instead of the library, or above a stale copy of it. */
function LibraryFailed() {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="mb-6 border-l-4 border-bad py-1 pl-4">
      <p className="max-w-measure">Couldn't load your library. What you made is safe.</p>
      <ButtonAnchor href={`${pathname}${search}`} className="mt-3">
        Try again
      </ButtonAnchor>
    </div>
  );
}

/** Placeholders for the statistics, in their final size. */
function StatSkeletons() {
  return (
    <div className={STATS} aria-hidden="true">
      {["total", "week", "favorites", "streak"].map((one) => (
        <div key={one} className={STAT}>
          <Skeleton className="h-5 w-24 max-sm:w-20" />
          <Skeleton className="mt-1 h-8 w-16 max-sm:h-6.5" />
          <Skeleton className="mt-2 h-3 w-32 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}

/** Placeholders for the filters and items. */
function ListSkeleton() {
  return (
    <SkeletonGroup label="Loading your library">
      <Skeleton className="h-11" />
      <Skeleton className="mt-5 h-13" />
      <div className="card-columns mt-11">
        {["first", "second", "third"].map((one) => (
          <div key={one} className="library-card h-full">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-4 h-6 w-4/5" />
            <Skeleton className="mt-4 h-4" />
            <Skeleton className="mt-2 h-4 w-2/3" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
