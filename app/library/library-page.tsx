import { useSearchParams } from "@remix-run/react";
import type { LibraryView } from "~/functions/library/kinds";
import { DEFAULT_SETTINGS, type LibrarySettings } from "~/functions/library/library-settings";
import { readFilters, writeFilters } from "./filters";
import { withAllTab } from "./settings";
import { LIBRARY_TABS, toLibraryTab } from "./tabs";
import { TabPanel, Tabs } from "~/app/ui/tabs";
import { AllContent } from "./all-content";
import { AnalyticsTab } from "./analytics/analytics-tab";
import { CollectionsTab } from "./collections-tab";
import { LibraryDialogs } from "./library-dialogs";
import { LibraryFailed } from "./library-failed";
import { LibraryHead } from "./library-head";
import { ListSkeleton, StatSkeletons } from "./library-skeletons";
import { StatCards } from "./stat-cards";
import { TagsTab } from "./tags-tab";

/** What the page receives; `query` is the query string it was loaded with. */
export type LibraryData = LibraryView & {
  query: string;
  isFirstPage: boolean;
  isAnonymous: boolean;
  settings: LibrarySettings;
};

type LibraryPageProps = { library: LibraryData | null; isWaiting: boolean; isFailed: boolean };

const ID = "library";

/** The library: everything a person made, with its statistics. */
export function LibraryPage({ library, isWaiting, isFailed }: LibraryPageProps) {
  const [query, setQuery] = useSearchParams();
  const tab = toLibraryTab(query.get("tab"));
  const queryOf = (value: string) => {
    const next = writeFilters(query, readFilters(query));
    if (value === "all") next.delete("tab");
    else next.set("tab", value);
    return withAllTab(next, library?.settings ?? DEFAULT_SETTINGS);
  };
  const change = (value: string) => setQuery(queryOf(value), { preventScrollReset: true });
  return (
    <div className="mx-auto max-w-page px-5 py-6 sm:py-12">
      <LibraryHead collections={library?.collections ?? []} settings={library?.settings ?? null} />
      {library ? <StatCards statistics={library.statistics} /> : !isFailed && <StatSkeletons />}
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
      <LibraryDialogs />
    </div>
  );
}

function Shown({ tab, library, isWaiting }: { tab: string; library: LibraryData; isWaiting: boolean }) {
  if (tab === "analytics") return <AnalyticsTab />;
  if (tab === "tags") return <TagsTab tags={library.tags} />;
  if (tab === "collections") return <CollectionsTab collections={library.collections} />;
  return <AllContent library={library} isWaiting={isWaiting} />;
}
