import * as Tabs from "@radix-ui/react-tabs";
import { type MouseEvent, useEffect, useState } from "react";
import { TABS, type Tab } from "../../client/home/tabs";

/** The CSP allows no style attribute, and the browser's own focus ring is wanted. */
const NO_INLINE_STYLE = { outline: undefined };

export const PANEL_ID = "home-panel";
export const tabId = (tab: Tab): string => `home-tab-${tab}`;

/** A plain press changes the tab in place; one that opens a new window does what links do. */
function stayOnPage(event: MouseEvent) {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault();
}

/** The two tabs. Each is a link, so they work before and without the script. */
export function TabList({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  // Radix leaves every tab out of the tab order until it runs.
  const tabOrder = isLive ? {} : { tabIndex: 0 };
  return (
    <Tabs.Root value={tab} onValueChange={(value) => onTab(value as Tab)}>
      <Tabs.List
        style={NO_INLINE_STYLE}
        aria-label="What to make"
        className="flex justify-between gap-2 border-b border-line max-sm:text-[0.9375rem] sm:justify-start sm:gap-5"
      >
        {(["prd", "transcript"] as const).map((value) => (
          <Tabs.Trigger key={value} value={value} id={tabId(value)} aria-controls={PANEL_ID} type={undefined} asChild>
            <a
              href={TABS[value].href}
              onClick={stayOnPage}
              {...tabOrder}
              className="-mb-px flex min-h-11 items-center min-[22rem]:whitespace-nowrap border-b-2 border-transparent text-quiet hover:text-ink aria-selected:border-ink aria-selected:font-semibold aria-selected:text-ink"
            >
              {TABS[value].label}
            </a>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
}
