import { useMemo, useState } from "react";
import { isNothingFound } from "~/functions/prompts/nothing-found";
import { PRIORITIES, PRIORITY_NAMES, type Priority } from "~/functions/prompts/parts";
import type { PrdItem } from "~/functions/prompts/schema";
import { STANDINGS, type Standing, standingOf } from "~/functions/prompts/standing";

/** One choice of a filter, with how many requirements it has. */
export type Choice = { name: string; count: number; isOn: boolean; toggle: () => void };

const STANDING_NAMES: Record<Standing, string> = {
  said: "Said",
  quoted: "Quoted",
  implied: "Implied",
  doubtful: "In doubt",
};

export type Filters = {
  priorities: Choice[];
  standings: Choice[];
  shown: number;
  total: number;
  isOn: boolean;
  clear: () => void;
  isShown: (item: PrdItem) => boolean;
};

/** Of fewer requirements nobody needs to choose. */
const FEWEST = 4;

/**
 * Which requirements of a document are shown, by priority and by what they rest on; null where it has no priorities or
 * only a few lines.
 */
export function useFilters(items: readonly PrdItem[]): Filters | null {
  const [priorities, setPriorities] = useState<ReadonlySet<Priority>>(new Set());
  const [standings, setStandings] = useState<ReadonlySet<Standing>>(new Set());
  const requirements = useMemo(() => items.filter(isRequirement), [items]);
  if (requirements.length < FEWEST || !requirements.some(({ priority }) => priority)) return null;
  const matches = (item: PrdItem) =>
    (priorities.size === 0 || (item.priority !== undefined && priorities.has(item.priority))) &&
    (standings.size === 0 || standings.has(standingOf(item)));
  const countBy = (isOf: (item: PrdItem) => boolean) => requirements.filter(isOf).length;
  const standingChoices = STANDINGS.map((one) => ({
    name: STANDING_NAMES[one],
    count: countBy((item) => standingOf(item) === one),
    isOn: standings.has(one),
    toggle: () => setStandings(toggled(standings, one)),
  }));
  return {
    priorities: PRIORITIES.map((one) => ({
      name: PRIORITY_NAMES[one],
      count: countBy(({ priority }) => priority === one),
      isOn: priorities.has(one),
      toggle: () => setPriorities(toggled(priorities, one)),
    })),
    standings: standingChoices.filter(({ count, isOn }) => count > 0 || isOn),
    shown: countBy(matches),
    total: requirements.length,
    isOn: priorities.size + standings.size > 0,
    clear: () => {
      setPriorities(new Set());
      setStandings(new Set());
    },
    isShown: (item) => !isRequirement(item) || matches(item),
  };
}

/** The overview describes the whole and is always shown. */
function isRequirement({ group, text }: PrdItem): boolean {
  return group !== "Project Overview" && !isNothingFound(text);
}

function toggled<Value>(chosen: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  return chosen.has(value) ? new Set([...chosen].filter((one) => one !== value)) : new Set([...chosen, value]);
}
