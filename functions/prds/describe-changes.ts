import { counted } from "~/functions/text/counted";
import { compareVersions } from "./compare-versions";
import type { VersionTexts } from "./details/detail-texts";
import { PRD_GROUPS } from "./prd-groups";

/**
 * What changed between two versions, counted by lines: `2 requirements edited, 1 added`. A line that left one place and
 * stands in another counts as moved. They are called requirements if all of them are lines of the five parts.
 */
export function describeChanges(before: VersionTexts, after: VersionTexts): string {
  const gone: string[] = [];
  const come: string[] = [];
  let edited = 0;
  let isOfParts = true;
  for (const { heading, lines, isSame } of compareVersions(before, after)) {
    if (isSame) continue;
    isOfParts &&= PRD_GROUPS.some((group) => group === heading);
    for (const line of lines) {
      const [one, other] = [line.before, line.after].map((pieces) => pieces?.map(({ text }) => text).join(""));
      if (one !== undefined && other !== undefined) edited += one === other ? 0 : 1;
      else if (one !== undefined) gone.push(one);
      else if (other !== undefined) come.push(other);
    }
  }
  const moved = come.filter((text) => {
    const at = gone.indexOf(text);
    if (at >= 0) gone.splice(at, 1);
    return at >= 0;
  }).length;
  const figures = [
    [edited, "edited"],
    [come.length - moved, "added"],
    [gone.length, "removed"],
    [moved, "moved"],
  ] as const;
  const told = figures.filter(([count]) => count > 0);
  if (told.length === 0) {
    return JSON.stringify(before) === JSON.stringify(after) ? "nothing changed in the end" : "only quotes changed";
  }
  const noun = isOfParts ? "requirement" : "line";
  return told.map(([count, verb], index) => `${index === 0 ? counted(count, noun) : count} ${verb}`).join(", ");
}
