import { table } from "../table";
import type { AnswerScore } from "./measure/beside-plain";
import type { Answered, Beside } from "./model/replay-beside";
import { share, sum } from "./report";

const TITLES = { calls: "Calls and meetings", talks: "Talks" };

/** The product's documents beside a chat's answers, one by one and together. */
export function plainReport(of: keyof typeof TITLES, replayed: readonly Beside[]): string {
  const columns = of === "calls" ? [...SIZE, ...SETTLED, ...COST] : [...SIZE, ...FACTS, ...COST];
  const rows = [...replayed.map((one) => [one]), ...(replayed.length > 1 ? [replayed] : [])].flatMap((some) => {
    const [first, ...others] = some.map(({ name }) => name);
    const name = others.length > 0 ? "all" : (first ?? "");
    return (["ours", "plain"] as const).map((who) => [
      ...[name, who === "ours" ? "ours" : "chat"],
      ...columns.map(([, cell]) => cell(totalsOf(some, who))),
    ]);
  });
  const stale = sum(replayed.map((one) => one.stale));
  return [
    `## ${TITLES[of]}: ours beside a chat's answer`,
    table([of === "calls" ? "Call" : "Talk", "by", ...columns.map(([head]) => head)], rows),
    `Answers recorded for an older wording of their request: ${stale}.`,
  ].join("\n\n");
}

/** The write-ups of those documents. */
export function writeUpReport(replayed: readonly Beside[]): string {
  const told = replayed.flatMap(({ name, told: one, points }) => (one ? [{ name, points, ...one, ...one.score }] : []));
  const rows = [...told.map((one) => [one]), told].map((some) => {
    const total = (of: "words" | "texts" | "timed" | "own" | "doubts" | "settled" | "written") =>
      sum(some.map((one) => one[of]));
    return [
      some === told ? "all" : (some[0]?.name ?? ""),
      ...[total("words"), total("texts")],
      ...[share(total("timed"), total("texts")), share(total("own"), total("texts")), total("doubts")],
      share(total("settled"), sum(some.map(({ points }) => points.settled))),
      total("written"),
    ];
  });
  const heads = ["words", "texts", "with a time", "the author's own", "doubted figures", "facts or settled points"];
  return ["## Write-ups", table(["Video", ...heads, "characters written"], rows)].join("\n\n");
}

/** What readers chose who knew neither the videos nor who wrote which answer. */
export function choicesReport(replayed: readonly Beside[]): string {
  const read = replayed.flatMap(({ name, choices }) => choices.map((choice) => ({ name, ...choice })));
  const count = (wanted: string) => read.filter(({ preferred }) => preferred === wanted).length;
  return [
    "## What blind readers chose",
    table(
      ["Video", "preferred", "why"],
      read.map(({ name, preferred, why }) => [name, preferred === "plain" ? "chat" : preferred, why]),
    ),
    `Ours ${count("ours")}, the chat's ${count("plain")}, even ${count("even")}, of ${read.length} readings.`,
  ].join("\n\n");
}

type Totals = {
  total: (of: keyof AnswerScore) => number;
  cost: (of: "written" | "requests") => number;
  settled: number;
  owners: number;
};
type Column = [head: string, cell: (totals: Totals) => string | number];

const SIZE: Column[] = [
  ["lines", ({ total }) => total("lines")],
  ["their characters", ({ total }) => total("length")],
];
const FACTS: Column[] = [["facts", ({ total, settled }) => share(total("settled"), settled)]];
const SETTLED: Column[] = [
  ["settled points", ({ total, settled }) => share(total("settled"), settled)],
  ["among the decisions", ({ total, settled }) => share(total("decisions"), settled)],
  ["with who settled them", ({ total, settled }) => share(total("settledBy"), settled)],
  ["actions with their owner", ({ total, owners }) => share(total("owners"), owners)],
];
const COST: Column[] = [
  ["lines with a time", ({ total }) => share(total("times"), total("lines"))],
  ["additions", ({ total }) => total("additions")],
  ["of them without a label", ({ total }) => total("unlabeled")],
  ["characters written", ({ cost }) => cost("written")],
  ["model calls", ({ cost }) => cost("requests")],
];

function totalsOf(some: readonly Beside[], who: "ours" | "plain"): Totals {
  const answers: Answered[] = some.flatMap((one) => one[who] ?? []);
  return {
    total: (of) => sum(answers.map(({ score }) => score[of])),
    cost: (of) => sum(answers.map((answer) => answer[of])),
    settled: sum(some.map(({ points }) => points.settled)),
    owners: sum(some.map(({ points }) => points.owners)),
  };
}
