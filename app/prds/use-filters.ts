import { useSearchParams } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { SPEAKER_SIDE_NAMES, SPEAKER_SIDES, type SpeakerSide, voiceOf } from "~/functions/citations/speaker-kinds";
import { type DetailLine, detailSections, isOfOverview } from "~/functions/prds/details/detail-sections";
import { type LineStatus, STANDINGS, standingOf } from "~/functions/prds/line-status";
import type { PrdItem, SharedDetails } from "~/functions/prds/model";
import { isNothingFound } from "~/functions/prds/nothing-found";
import { PRIORITIES } from "~/functions/prds/prd-groups";
import { ENGLISH } from "~/functions/prds/words/english-words";
import { type FilterQuery, readLineFilters, withChoice, withoutFilters } from "./filter-query";

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
  /** Empty unless at least two people are cited. */
  speakers: Choice[];
  sides: Choice[];
  shown: number;
  total: number;
  isOn: boolean;
  /** The address without filters. */
  all: string;
  isShown: (item: PrdItem) => boolean;
  /** Whether the chosen speakers and sides are quoted; the lists besides the parts have neither priority nor origin. */
  isVoiced: (line: Voiced) => boolean;
  /** Shows all lines, then scrolls to the line with this anchor. */
  follow: (anchor: string) => void;
};

type Voiced = Pick<DetailLine, "citations">;

/** With fewer lines, filters are not offered. */
const MIN_LINES = 4;

/**
 * A document's filters by priority, origin, speaker and side, stored in the address. Null if it has only a few lines, or
 * neither priorities nor several speakers.
 * @param page the address of the document's own page if it is shown elsewhere; choices lead there
 */
export function useFilters(items: readonly PrdItem[], details: SharedDetails | null, page = ""): LineFilters | null {
  const [here, setQuery] = useSearchParams();
  const query = useMemo(() => (page ? new URLSearchParams() : here), [page, here]);
  const requirements = useMemo(() => items.filter(isRequirement), [items]);
  const listed = useMemo(() => (details ? linesBeside(details) : []), [details]);
  const names = useMemo(() => namesIn([...requirements, ...listed]), [requirements, listed]);
  const chosen = readLineFilters(query, names);
  const { priority: priorities, rests: standings } = chosen;
  const isOn = Object.values(chosen).some(({ length }) => length > 0);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    // The line is on the page again, so the browser can scroll to it.
    if (isOn || wanted.current === null) return;
    location.hash = wanted.current;
    wanted.current = null;
  }, [isOn]);
  const hasPriorities = requirements.some(({ priority }) => priority);
  const hasFilters = hasPriorities ? requirements.length >= MIN_LINES : names.length > 0;
  if (!hasFilters || requirements.length + listed.length < MIN_LINES) return null;
  const isVoiced = (line: Voiced) =>
    (chosen.speaker.length === 0 || chosen.speaker.some((name) => isSaidBy(line, name))) &&
    (chosen.side.length === 0 || chosen.side.some((side) => isOfSide(line, side)));
  const matches = (item: PrdItem) =>
    (priorities.length === 0 || (item.priority !== undefined && priorities.includes(item.priority))) &&
    (standings.length === 0 || standings.includes(standingOf(item))) &&
    isVoiced(item);
  const lines: readonly Voiced[] = [...requirements, ...listed];
  const choicesOf = <One extends string, Line>(
    by: keyof FilterQuery,
    all: readonly One[],
    nameOf: (one: One) => string,
    { among, isOf }: { among: readonly Line[]; isOf: (line: Line, one: One) => boolean },
  ): Choice[] =>
    all.map((one) => ({
      name: nameOf(one),
      count: among.filter((line) => isOf(line, one)).length,
      isOn: chosen[by].some((value) => value === one),
      to: `${page}${withChoice(query, by, one)}`,
    }));
  const used = (choices: Choice[]) => choices.filter(({ count, isOn: isChosen }) => count > 0 || isChosen);
  const standingChoices = used(
    choicesOf("rests", STANDINGS, (one) => STANDING_NAMES[one], {
      among: requirements,
      isOf: (item, one) => standingOf(item) === one,
    }),
  );
  return {
    priorities: hasPriorities
      ? choicesOf("priority", PRIORITIES, (one) => ENGLISH.priorities[one], {
          among: requirements,
          isOf: ({ priority }, one) => priority === one,
        })
      : [],
    standings: standingChoices.length > 1 || hasPriorities ? standingChoices : [],
    speakers: choicesOf("speaker", names, (one) => one, { among: lines, isOf: isSaidBy }),
    sides:
      names.length > 0
        ? used(choicesOf("side", SPEAKER_SIDES, (one) => SPEAKER_SIDE_NAMES[one], { among: lines, isOf: isOfSide }))
        : [],
    shown: requirements.filter(matches).length,
    total: requirements.length,
    isOn,
    all: `${page}${withoutFilters(query)}`,
    isVoiced,
    isShown: (item) => !isRequirement(item) || matches(item),
    follow: (anchor) => {
      wanted.current = anchor;
      setQuery(withoutFilters(query), { preventScrollReset: true });
    },
  };
}

/** The lines of the lists besides the five parts. */
function linesBeside(details: SharedDetails): DetailLine[] {
  return detailSections(details)
    .filter((section) => !isOfOverview(section))
    .flatMap(({ entries }) => entries.flatMap(({ lines }) => lines));
}

const isSaidBy = ({ citations }: Voiced, name: string) => citations.some((one) => voiceOf(one) === name);
const isOfSide = ({ citations }: Voiced, side: SpeakerSide) => citations.some((one) => one.side === side);

/** Who is cited, in the order of the document; empty for fewer than two people. */
function namesIn(items: readonly Voiced[]): string[] {
  const names = new Set(items.flatMap(({ citations }) => citations.flatMap((one) => voiceOf(one) ?? [])));
  return names.size < 2 ? [] : [...names];
}

/** The overview describes the whole and is always shown. */
function isRequirement({ group, text }: PrdItem): boolean {
  return group !== "Project Overview" && !isNothingFound(text);
}
