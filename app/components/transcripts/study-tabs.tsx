import { STUDY_TABS, type StudyTab, TAB_LABELS } from "../../client/transcripts/study";
import { Prerendered } from "../shell/prerendered";
import { Tabs } from "../ui/tabs";

/** Begins the ids of the tabs and panels. */
export const STUDY = "study";

type StudyTabsProps = { tab: StudyTab; hasResults: boolean; onTab: (tab: StudyTab) => void };

/** The four tabs of a study page. */
export function StudyTabs({ tab, hasResults, onTab }: StudyTabsProps) {
  const tabs = STUDY_TABS.map((value) => ({
    value,
    label: TAB_LABELS[value],
    href: `?tab=${value}`,
    isDisabled: value === "quiz-results" && !hasResults,
  }));
  return (
    <Prerendered name={`study-tabs,${tab},${hasResults}`} texts={{}}>
      {() => (
        <Tabs
          id={STUDY}
          label="Study"
          tabs={tabs}
          value={tab}
          onChange={onTab}
          isManual
          className="mt-1 max-[25rem]:justify-between max-[25rem]:gap-2 sm:mt-5"
        />
      )}
    </Prerendered>
  );
}
