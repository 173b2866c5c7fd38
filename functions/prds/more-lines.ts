import { AppError } from "~/functions/errors";
import type { PrdDetails } from "./details/details-schema";
import type { PrdItem } from "./model";
import { isNothingFound } from "./nothing-found";
import { MAX_DETAILS, MAX_PRD_ITEMS, MAX_SAID, PRD_GROUPS, SAID_LISTS } from "./prd-groups";
import type { VersionState } from "./prd-versions-list";

const LISTS = ["openQuestions", ...SAID_LISTS] as const;

/** Lines to add to a document: items of the five parts, and entries of the other sections. */
export type MoreLines = {
  items: readonly PrdItem[];
  overview?: Partial<PrdDetails["overview"]>;
} & Partial<Pick<PrdDetails, (typeof LISTS)[number]>>;

/**
 * The document with more lines, each at the end of its part or list. The placeholder of an empty part is replaced.
 * @throws AppError invalid_input if the document would become too long or has no place for a line
 */
export function withMoreLines({ items, details }: VersionState, more: MoreLines): VersionState {
  const ids = new Set(items.map(({ id }) => id));
  const added = more.items.map((item): PrdItem => {
    const id = freeId(ids);
    ids.add(id);
    return { ...item, id };
  });
  const merged = PRD_GROUPS.flatMap((group) => {
    const own = items.filter((item) => item.group === group);
    const next = added.filter((item) => item.group === group);
    return [...(next.length > 0 ? own.filter(({ text }) => !isNothingFound(text)) : own), ...next];
  });
  if (merged.length > MAX_PRD_ITEMS) throw tooLong();
  return { items: merged, details: moreDetails(details, more) };
}

function moreDetails(details: PrdDetails | null, { items: _items, overview = {}, ...lists }: MoreLines) {
  const isNothing = Object.keys(overview).length === 0 && LISTS.every((name) => !lists[name]?.length);
  if (isNothing) return details;
  const names = Object.keys(overview) as (keyof PrdDetails["overview"])[];
  if (!details || names.some((name) => details.overview[name] !== null)) {
    throw new AppError("invalid_input", "This document has no place for these lines. Please reload and try again.");
  }
  const most = { ...MAX_SAID, openQuestions: MAX_DETAILS.openQuestions };
  const longer = SAID_LISTS.flatMap((name) => {
    const more = lists[name] ?? [];
    return more.length > 0 ? [[name, [...(details[name] ?? []), ...more]] as const] : [];
  });
  const next: PrdDetails = {
    ...details,
    overview: { ...details.overview, ...overview },
    ...Object.fromEntries(longer),
    openQuestions: [...details.openQuestions, ...(lists.openQuestions ?? [])],
  };
  if (LISTS.some((name) => (next[name]?.length ?? 0) > most[name])) throw tooLong();
  return next;
}

/** The error for more lines than a document holds. */
export function tooLong(): AppError {
  return new AppError("invalid_input", "These lines would make the document too long. Add fewer, or remove some.");
}

/** An id that no line has. */
export function freeId(ids: ReadonlySet<string | undefined>): string {
  let number = 1;
  while (ids.has(`g${number}`)) number += 1;
  return `g${number}`;
}
