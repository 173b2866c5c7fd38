import { STUDY_TABS, type StudyCounts, type StudyTab, TAB_LABELS } from "../../client/transcripts/study";
import { Prerendered } from "../shell/prerendered";
import { Tabs } from "../ui/tabs";

/** Prefix for the ids of the tabs and panels. */
export const STUDY = "study";

type StudyTabsProps = { tab: StudyTab; counts: StudyCounts; hasResults: boolean; onTab: (tab: StudyTab) => void };

/** A study page's four tabs with their counts; they stay in view. */
export function StudyTabs({ tab, counts, hasResults, onTab }: StudyTabsProps) {
  const counted = Object.entries(counts).filter(([, count]) => count > 0);
  const texts = Object.fromEntries(counted.map(([value, count]) => [value, count.toLocaleString("en")]));
  return (
    <Prerendered name={`study-tabs,${tab},${hasResults},${Object.keys(texts)}`} texts={texts}>
      {(shown) => (
        <Tabs
          id={STUDY}
          label="Study"
          tabs={STUDY_TABS.map((value) => ({
            value,
            label: <Label text={TAB_LABELS[value]} count={shown[value]} />,
            href: `?tab=${value}`,
            isDisabled: value === "quiz-results" && !hasResults,
          }))}
          value={tab}
          onChange={onTab}
          isManual
          className="study-tabs sticky top-0 z-12 mt-1 bg-paper max-sm:-mx-5 max-sm:px-5 max-[25rem]:justify-between max-[25rem]:gap-2 sm:mt-3"
        />
      )}
    </Prerendered>
  );
}

function Label({ text, count }: { text: string; count: string | undefined }) {
  if (count === undefined) return text;
  return (
    <>
      {text} <span className="ml-1.5 text-small font-normal text-quiet tabular-nums">{count}</span>
    </>
  );
}
