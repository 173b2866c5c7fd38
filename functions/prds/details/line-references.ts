import type { PrdItem } from "../model";
import type { PrdDetails } from "./details-schema";

/** The details without references to removed lines: a question stays and is about the whole document. */
export function withoutLostReferences(details: PrdDetails, items: readonly PrdItem[]): PrdDetails {
  const ids = new Set(items.map(({ id }) => id));
  return {
    ...details,
    openQuestions: details.openQuestions.map((one) =>
      one.about !== null && !ids.has(one.about) ? { ...one, about: null } : one,
    ),
    check: { overreach: details.check.overreach.filter(({ about }) => ids.has(about)) },
  };
}
