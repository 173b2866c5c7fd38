import { Tabs } from "~/app/ui/tabs";
import { STUDY_TABS, type StudyCounts, type StudyTab, TAB_LABELS } from "./study";

/** Prefix for the ids of the tabs and panels. */
export const STUDY = "study";

type StudyTabsProps = { tab: StudyTab; counts: StudyCounts; hasResults: boolean; onTab: (tab: StudyTab) => void };

/** A study page's four tabs with their counts; they stay in view. */
export function StudyTabs({ tab, counts, hasResults, onTab }: StudyTabsProps) {
  const countOf: Partial<Record<StudyTab, number>> = counts;
  return (
    <Tabs
      id={STUDY}
      label="Study"
      tabs={STUDY_TABS.map((value) => ({
        value,
        label: <Label text={TAB_LABELS[value]} count={countOf[value] ?? 0} />,
        href: `?tab=${value}`,
        isDisabled: value === "quiz-results" && !hasResults,
      }))}
      value={tab}
      onChange={onTab}
      isManual
      className="study-tabs sticky top-0 z-12 bg-paper max-md:-mx-5 max-md:px-5 max-[25rem]:justify-between max-[25rem]:gap-2 md:mt-3"
    />
  );
}

function Label({ text, count }: { text: string; count: number }) {
  if (count === 0) return text;
  return (
    <>
      {text} <span className="ml-1.5 text-small font-normal text-quiet tabular-nums">{count.toLocaleString("en")}</span>
    </>
  );
}
