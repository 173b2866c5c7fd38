import { table } from "../table";
import type { AnswerScore } from "./measure/beside-plain";
import type { Answered, ReplayedCall } from "./model/replay-calls";
import { share, sum } from "./report";

/** The product's document beside a chat's answer, call by call and together. */
export function plainReport(replayed: readonly ReplayedCall[]): string {
  const rows = [...replayed.map((one) => [one]), ...(replayed.length > 1 ? [replayed] : [])].flatMap((some) => {
    const [first, ...others] = some.map(({ call }) => call.name);
    const name = others.length > 0 ? "all" : (first ?? "");
    return (["ours", "plain"] as const).map((who) => [name, who === "ours" ? "ours" : "chat", ...cells(some, who)]);
  });
  const stale = sum(replayed.map((one) => one.stale));
  return [
    "## Calls and meetings: ours beside a chat's answer",
    table(HEAD, rows),
    `Answers recorded for an older wording of their request: ${stale}.`,
  ].join("\n\n");
}

const HEAD = [
  "Call",
  "by",
  "lines",
  "their characters",
  "settled points",
  "among the decisions",
  "with who settled them",
  "actions with their owner",
  "lines with a time",
  "additions",
  "of them without a label",
  "characters written",
  "model calls",
];

function cells(replayed: readonly ReplayedCall[], who: "ours" | "plain"): (string | number)[] {
  const answers = replayed.flatMap((one) => one[who] ?? []);
  const total = (of: keyof AnswerScore) => sum(answers.map(({ score }) => score[of]));
  const cost = (of: Exclude<keyof NonNullable<Answered>, "score">) => sum(answers.map((answer) => answer[of]));
  const settled = sum(replayed.map(({ call }) => call.settled.length));
  return [
    total("lines"),
    total("length"),
    share(total("settled"), settled),
    share(total("decisions"), settled),
    share(total("settledBy"), settled),
    share(total("owners"), sum(replayed.map(({ call }) => call.owners.length))),
    share(total("times"), total("lines")),
    total("additions"),
    total("unlabeled"),
    cost("written"),
    cost("requests"),
  ];
}
