import { Link } from "@remix-run/react";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { classNames } from "./class-names";

type Tab<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Makes the tab a link, which works before or without JavaScript and opens in a new window. */
  href?: string;
  isDisabled?: boolean;
};

type TabsProps<Value extends string> = {
  /** Prefix of the ids of tabs and panels: see `tabId` and `panelId`. */
  id: string;
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** If true, arrow keys only move the focus, and Enter or Space selects. */
  isManual?: boolean;
  className?: string;
};

export const tabId = (id: string, value: string): string => `${id}-tab-${value}`;
export const panelId = (id: string, value: string): string => `${id}-panel-${value}`;

/** Tabs: arrow keys, Home and End move between them, and the Tab key moves past them. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { id, label, tabs, value, onChange, isManual = false, className } = props;
  // Before the script runs each tab is a tab stop, because arrow keys do nothing yet.
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
  }, []);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = neighbor(event.key, event.currentTarget);
    if (!next) return;
    event.preventDefault();
    next.focus();
    const chosen = tabs.find((tab) => tabId(id, tab.value) === next.id);
    if (chosen && !isManual) onChange(chosen.value);
  };
  return (
    <div role="tablist" aria-label={label} className={classNames("tabs", className)} onKeyDown={move}>
      {tabs.map((tab) => {
        const isChosen = tab.value === value;
        const common = {
          id: tabId(id, tab.value),
          role: "tab",
          className: "tab",
          "aria-selected": isChosen,
          "aria-controls": isChosen ? panelId(id, tab.value) : undefined,
          tabIndex: isChosen || !isLive ? 0 : -1,
        };
        if (tab.href === undefined || tab.isDisabled) {
          return (
            <button
              key={tab.value}
              type="button"
              disabled={tab.isDisabled}
              onClick={() => onChange(tab.value)}
              {...common}
            >
              {tab.label}
            </button>
          );
        }
        return (
          <a
            key={tab.value}
            href={tab.href}
            onClick={(event) => staysHere(event) && onChange(tab.value)}
            onKeyDown={pressOnSpace}
            {...common}
          >
            {tab.label}
          </a>
        );
      })}
    </div>
  );
}

type LinkTabsProps = {
  label: string;
  tabs: readonly { label: string; to: string; isCurrent: boolean }[];
  className?: string;
};

/** Links to the pages of a group, which look like tabs. */
export function LinkTabs({ label, tabs, className }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={classNames("tabs", className)}>
      {tabs.map(({ to, isCurrent, ...tab }) => (
        <Link key={to} to={to} preventScrollReset className="tab" aria-current={isCurrent ? "page" : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

type TabPanelProps = { id: string; value: string; className?: string; children: ReactNode };

/** The selected tab's content. */
export function TabPanel({ id, value, className, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(id, value)}
      aria-labelledby={tabId(id, value)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of text alone is reached and scrolled by keyboard so
      tabIndex={0}
      className={className}
    >
      {children}
    </div>
  );
}

/** The tab that a key moves to; wraps around at the ends. */
function neighbor(key: string, list: HTMLElement): HTMLElement | undefined {
  const tabs = [...list.querySelectorAll<HTMLElement>("[role=tab]:not(:disabled)")];
  const at = tabs.findIndex((tab) => tab.matches(":focus"));
  if (key === "ArrowRight") return tabs[(at + 1) % tabs.length];
  if (key === "ArrowLeft") return tabs.at(at - 1);
  if (key === "Home") return tabs[0];
  return key === "End" ? tabs.at(-1) : undefined;
}

/** A plain click switches tabs in place; a click that opens a new window is left to the browser. */
function staysHere(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return false;
  event.preventDefault();
  return true;
}

/** Space activates a tab, which a link doesn't do by itself. */
function pressOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
