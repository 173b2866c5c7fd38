import { table } from "../table";
import { type AnsweredTwice, isRequirement, type KeptIds, keptIds } from "./measure/kept-ids";

/** The last results; raised as the matching improves, never lowered to let a change pass. */
const FLOORS = { right: 0.94, requirements: 0.92 };
const MAX_WRONG = 4;

/** How many ids were kept when documents were made anew from independent answers, by talk. */
export function idsReport(pairs: readonly AnsweredTwice[]): string {
  const rows = pairs.map((pair) => [pair.talk, ...cells(keptIds(pair))]);
  return [
    "## Ids kept when a document is made anew, from independent answers",
    table(
      ["Talk", "lines", "ids kept", "there again", "of these, a line each", "kept rightly, of these", "kept wrongly"],
      [...rows, ["all", ...cells(total(pairs))], ["requirements", ...cells(total(pairs, isRequirement))]],
    ),
  ].join("\n\n");
}

/** @returns a line for each figure below its floor */
export function idsShortfalls(pairs: readonly AnsweredTwice[]): string[] {
  const all = total(pairs);
  const requirements = total(pairs, isRequirement);
  // Written so that NaN, a share of nothing, fails.
  const atLeast = (what: string, share: number, least: number) =>
    share >= least ? [] : [`${what}: ${share.toFixed(3)}, at least ${least}`];
  return [
    ...atLeast("ids kept rightly, of those that could be", rightShare(all), FLOORS.right),
    ...atLeast("ids of requirements kept", requirements.kept / requirements.lines, FLOORS.requirements),
    ...(all.wrong <= MAX_WRONG ? [] : [`ids kept wrongly: ${all.wrong}, at most ${MAX_WRONG}`]),
  ];
}

const rightShare = ({ kept, wrong, reachable }: KeptIds) => (kept - wrong) / reachable;
const percent = (share: number) => `${Math.round(share * 100)}%`;

const cells = (one: KeptIds) => [
  one.lines,
  `${one.kept} (${percent(one.kept / one.lines)})`,
  `${one.there} (${percent(one.there / one.lines)})`,
  one.reachable,
  `${one.kept - one.wrong} (${percent(rightShare(one))})`,
  one.wrong,
];

function total(pairs: readonly AnsweredTwice[], wanted?: Parameters<typeof keptIds>[1]): KeptIds {
  const sum: KeptIds = { lines: 0, kept: 0, there: 0, reachable: 0, wrong: 0 };
  for (const pair of pairs) {
    const { lines, kept, there, reachable, wrong } = keptIds(pair, wanted);
    sum.lines += lines;
    sum.kept += kept;
    sum.there += there;
    sum.reachable += reachable;
    sum.wrong += wrong;
  }
  return sum;
}
