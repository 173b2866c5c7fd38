import type { PrdItem } from "../model";
import { SAID_LISTS } from "../prd-groups";
import type { PrdDetails } from "./details-schema";

/**
 * The details without references to removed lines: a question stays and is about the whole document. A line that was
 * moved to a list can come back, so references to it stay.
 */
export function withoutLostReferences(details: PrdDetails, items: readonly PrdItem[]): PrdDetails {
  const moved = SAID_LISTS.flatMap((name) => (details[name] ?? []).flatMap(({ id, was }) => [id, was?.id]));
  const ids = new Set([...items.map(({ id }) => id), ...moved]);
  return {
    ...details,
    openQuestions: details.openQuestions.map((one) =>
      one.about !== null && !ids.has(one.about) ? { ...one, about: null } : one,
    ),
    check: { overreach: details.check.overreach.filter(({ about }) => ids.has(about)) },
  };
}
