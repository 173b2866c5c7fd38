import { TABS, type Tab } from "./tabs";
import { Tabs } from "~/app/ui/tabs";

/** Prefix for the ids of the tabs and their panel. */
export const HOME = "home";

const LIST = (["prd", "transcript"] as const).map((value) => ({ value, ...TABS[value] }));

/** What to make from a video: a PRD, or study material. */
export function TabList({ tab, isHidden, onTab }: { tab: Tab; isHidden: boolean; onTab: (tab: Tab) => void }) {
  return (
    <div hidden={isHidden}>
      <Tabs
        id={HOME}
        label="What to make"
        tabs={LIST}
        value={tab}
        onChange={onTab}
        className="justify-between gap-2 max-sm:text-[0.9375rem] sm:justify-start sm:gap-5 min-[22rem]:*:whitespace-nowrap"
      />
    </div>
  );
}
