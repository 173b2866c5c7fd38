import * as Tabs from "@radix-ui/react-tabs";
import { type MouseEvent, useEffect, useState } from "react";
import { STUDY_TABS, type StudyTab, TAB_LABELS } from "../../client/transcripts/study";

/** The CSP allows no style attribute, and the browser's own focus ring is wanted. */
const NO_INLINE_STYLE = { outline: undefined };

export const panelId = (tab: StudyTab): string => `study-panel-${tab}`;
export const tabId = (tab: StudyTab): string => `study-tab-${tab}`;

function stayOnPage(event: MouseEvent) {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault();
}

type StudyTabsProps = { tab: StudyTab; hasResults: boolean; onTab: (tab: StudyTab) => void };

/** The four tabs. Each is a link, so they work before the script and open in a new window. */
export function StudyTabs({ tab, hasResults, onTab }: StudyTabsProps) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const order = isLive ? {} : { tabIndex: 0 };
  return (
    <Tabs.Root value={tab} onValueChange={(value) => onTab(value as StudyTab)} activationMode="manual">
      <Tabs.List style={NO_INLINE_STYLE} aria-label="Study" className="study-tabs">
        {STUDY_TABS.map((value) => {
          const common = { value, id: tabId(value), className: "study-tab" };
          if (value === "quiz-results" && !hasResults) {
            return (
              <Tabs.Trigger key={value} {...common} aria-controls={undefined} disabled>
                {TAB_LABELS[value]}
              </Tabs.Trigger>
            );
          }
          const controls = value === tab ? panelId(value) : undefined;
          return (
            <Tabs.Trigger key={value} {...common} aria-controls={controls} type={undefined} asChild>
              <a href={`?tab=${value}`} onClick={stayOnPage} {...order}>
                {TAB_LABELS[value]}
              </a>
            </Tabs.Trigger>
          );
        })}
      </Tabs.List>
    </Tabs.Root>
  );
}
