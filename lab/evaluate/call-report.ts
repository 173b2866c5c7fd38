import { table } from "../table";
import type { Call } from "./calls";
import type { CallScore } from "./measure/call-lines";
import { share, sum } from "./report";

/** An author's result on one call; null if it wrote no document. */
export type CallResult = { call: Call; score: CallScore | null };

/** One author's calls one by one, by language, by form, and together. */
export function callReport(author: string, results: readonly CallResult[]): string {
  const one = results.map((result) => [result.call.name, result.call.kind.replace("_", " "), ...cells([result])]);
  const rows = [
    ...one,
    ...groups(results, "language", ({ language }) => language),
    ...groups(results, "form", ({ form }) => form),
    ["all", "", ...cells(results)],
  ];
  return `## Calls and meetings, ${author}\n\n${table(HEAD, rows)}`;
}

const HEAD = [
  "Call",
  "kind",
  "lines",
  "worth keeping",
  "say the opposite",
  "settled points found",
  "owners named",
  "join two speakers",
];

function groups(results: readonly CallResult[], name: string, keyOf: (call: Call) => string): (string | number)[][] {
  const grouped = Map.groupBy(results, ({ call }) => keyOf(call));
  return [...grouped].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, some]) => [`${name} ${key}`, "", ...cells(some)]);
}

function cells(results: readonly CallResult[]): (string | number)[] {
  const scores = results.flatMap(({ score }) => score ?? []);
  const total = (of: keyof CallScore) => sum(scores.map((score) => score[of]));
  const settled = sum(results.map(({ call }) => call.settled.length));
  const owners = sum(results.map(({ call }) => call.owners.length));
  return [
    total("lines"),
    share(total("worth"), total("lines")),
    total("opposite"),
    share(total("settled"), settled),
    share(total("owners"), owners),
    total("joined"),
  ];
}
