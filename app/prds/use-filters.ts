import { useSearchParams } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { type LineStatus, STANDINGS, standingOf } from "~/functions/prds/line-status";
import type { PrdItem } from "~/functions/prds/model";
import { isNothingFound } from "~/functions/prds/nothing-found";
import { PRIORITIES, PRIORITY_NAMES } from "~/functions/prds/prd-groups";
import { readLineFilters, withChoice, withoutFilters } from "./filter-query";

/** One choice of a filter, with its number of requirements and the address that toggles it. */
export type Choice = { name: string; count: number; isOn: boolean; to: string };

const STANDING_NAMES: Record<LineStatus, string> = {
  said: "Said",
  quoted: "Quoted",
  implied: "Implied",
  doubtful: "In doubt",
  added: "Added",
};

export type LineFilters = {
  priorities: Choice[];
  standings: Choice[];
  shown: number;
  total: number;
  isOn: boolean;
  /** The address without filters. */
  all: string;
  isShown: (item: PrdItem) => boolean;
  /** Shows all lines, then scrolls to the line with this anchor. */
  follow: (anchor: string) => void;
};

/** With fewer requirements, filters are not offered. */
const MIN_REQUIREMENTS = 4;

/**
 * A document's filters by priority and origin, stored in the address. Null if the document has no priorities or only a
 * few lines.
 */
export function useFilters(items: readonly PrdItem[]): LineFilters | null {
  const [query, setQuery] = useSearchParams();
  const { priority: priorities, rests: standings } = readLineFilters(query);
  const requirements = useMemo(() => items.filter(isRequirement), [items]);
  const isOn = priorities.length + standings.length > 0;
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    // The line is on the page again, so the browser can scroll to it.
    if (isOn || wanted.current === null) return;
    location.hash = wanted.current;
    wanted.current = null;
  }, [isOn]);
  if (requirements.length < MIN_REQUIREMENTS || !requirements.some(({ priority }) => priority)) return null;
  const matches = (item: PrdItem) =>
    (priorities.length === 0 || (item.priority !== undefined && priorities.includes(item.priority))) &&
    (standings.length === 0 || standings.includes(standingOf(item)));
  const countBy = (isOf: (item: PrdItem) => boolean) => requirements.filter(isOf).length;
  const standingChoices = STANDINGS.map((one) => ({
    name: STANDING_NAMES[one],
    count: countBy((item) => standingOf(item) === one),
    isOn: standings.includes(one),
    to: withChoice(query, "rests", one),
  }));
  return {
    priorities: PRIORITIES.map((one) => ({
      name: PRIORITY_NAMES[one],
      count: countBy(({ priority }) => priority === one),
      isOn: priorities.includes(one),
      to: withChoice(query, "priority", one),
    })),
    standings: standingChoices.filter(({ count, isOn: isChosen }) => count > 0 || isChosen),
    shown: countBy(matches),
    total: requirements.length,
    isOn,
    all: withoutFilters(query),
    isShown: (item) => !isRequirement(item) || matches(item),
    follow: (anchor) => {
      wanted.current = anchor;
      setQuery(withoutFilters(query), { preventScrollReset: true });
    },
  };
}

/** The overview describes the whole and is always shown. */
function isRequirement({ group, text }: PrdItem): boolean {
  return group !== "Project Overview" && !isNothingFound(text);
}
