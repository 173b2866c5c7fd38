import { counted } from "~/functions/text/counted";
import { type ChangeKind, compareVersions } from "./compare-versions";
import type { VersionTexts } from "./details/detail-texts";
import { PRD_GROUPS } from "./prd-groups";

/**
 * What changed between two versions, counted by lines: `2 requirements edited, 1 added`. A line that left one place and
 * stands in another counts as moved. They are called requirements if all of them are lines of the five parts.
 */
export function describeChanges(before: VersionTexts, after: VersionTexts): string {
  const parts = compareVersions(before, after);
  const changes = parts.flatMap((part) => part.changes);
  const countOf = (kind: ChangeKind) => changes.filter((one) => one.kind === kind).length;
  const figures = [
    [countOf("changed"), "edited"],
    [countOf("added"), "added"],
    [countOf("removed"), "removed"],
    [countOf("moved"), "moved"],
  ] as const;
  const told = figures.filter(([count]) => count > 0);
  if (told.length === 0) {
    return JSON.stringify(before) === JSON.stringify(after) ? "nothing changed in the end" : "only quotes changed";
  }
  const isOfParts = parts.every(
    ({ heading, changes: own }) =>
      PRD_GROUPS.some((group) => group === heading) || own.every(({ kind }) => kind === "quotes"),
  );
  const noun = isOfParts ? "requirement" : "line";
  return told.map(([count, verb], index) => `${index === 0 ? counted(count, noun) : count} ${verb}`).join(", ");
}
