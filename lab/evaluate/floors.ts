import type { CallResult } from "./call-report";
import type { CallScore } from "./measure/call-lines";
import { SLIPS, type Slip } from "./model/perturb";
import type { Beside } from "./model/replay-beside";
import type { Replayed } from "./model/replay-talks";
import type { Result } from "./results";

/** Kinds of talks that mostly become an outline, which repeats at most half of the speech. */
const OUTLINED: readonly string[] = ["lecture", "interview", "how_to"];
/** A tenth of a shorter talk is one or two sentences, and the first and last ones are greetings. */
const MIN_TENTHS_MS = 160_000;
const MAX_BAD_SHARE = 0.1;
const MIN_GOOD_SHARE = { extract: 0.6, model: 0.95 };
const REFUSED = ["contradicted", "unsupported"];

/** An author's last results on some talks. Raised as it improves, never lowered to let a change pass. */
export type Floors = {
  extract: { facts: { outlined: number; others: number }; forbidden: number; tenths: number; items: number };
  model: {
    documents: number;
    facts: number;
    kept: Record<Slip, number>;
    refused: number;
    partly: number;
    checks: number;
    planted: number;
    items: number;
  };
};

export const ALL_TALKS: Floors = {
  extract: { facts: { outlined: 323, others: 548 }, forbidden: 15, tenths: 9.2, items: 30 },
  model: {
    documents: 10,
    facts: 212,
    kept: {
      none: 293,
      "word left out": 282,
      "word put in": 190,
      "ellipsis in the middle": 288,
      "word replaced": 207,
      "line off by five": 293,
    },
    refused: 1,
    partly: 10,
    checks: 30,
    planted: 92,
    items: 251,
  },
};

/** An author's last results on some calls: `worth` is a share of the lines, the others are counts. */
export type CallFloors = { worth: number; opposite: number; settled: number; owners: number; joined: number };

export const ALL_CALLS: CallFloors = { worth: 0.88, opposite: 3, settled: 137, owners: 26, joined: 1 };

/** The last results of the recorded answers about calls. */
export const RECORDED_CALLS: CallFloors = { worth: 0.95, opposite: 4, settled: 46, owners: 12, joined: 8 };
/** The most lines of recorded answers about calls that claim what is nowhere in the call, without a label. */
const MAX_UNLABELED = 2;
/** The most figures of recorded write-ups that their sources lack. A few are slips, or sums of what was said. */
const MAX_DOUBTED = 10;

/** @returns a line for each figure in which the product's documents are behind a chat's answers */
export function besideShortfalls({ calls, beside }: { calls: readonly Beside[]; beside: readonly Beside[] }): string[] {
  const all = [...calls, ...beside];
  type Figure = "settled" | "decisions" | "owners" | "unlabeled";
  const total = (some: readonly Beside[], who: "ours" | "plain", of: Figure) =>
    sum(some.map((one) => one[who]?.score[of] ?? 0));
  const notBehind = (name: string, some: readonly Beside[], of: Figure) =>
    atLeast(`${name} beside a chat's`, total(some, "ours", of), total(some, "plain", of));
  return [
    atMost("requests without an answer", sum(all.map(({ unanswered }) => unanswered.length)), 0),
    notBehind("settled points", calls, "settled"),
    notBehind("decisions", calls, "decisions"),
    notBehind("owners", calls, "owners"),
    notBehind("facts", beside, "settled"),
    atMost("additions without a label", total(all, "ours", "unlabeled"), MAX_UNLABELED),
    atLeast(
      "facts of write-ups beside a chat's",
      sum(all.map(({ told }) => told?.score.settled ?? 0)),
      total(all, "plain", "settled"),
    ),
    atMost("doubted figures of write-ups", sum(all.map(({ told }) => told?.score.doubts ?? 0)), MAX_DOUBTED),
  ].flat();
}

/** @returns a line for each figure of the calls below its floor */
export function callShortfalls(results: readonly CallResult[], floors: CallFloors): string[] {
  const scores = results.flatMap(({ score }) => score ?? []);
  const total = (of: keyof CallScore) => sum(scores.map((score) => score[of]));
  return [
    atLeast("documents of calls", scores.length, results.length),
    atLeast("share of lines of calls worth keeping", total("worth") / total("lines"), floors.worth),
    atMost("lines that say the opposite", total("opposite"), floors.opposite),
    atLeast("settled points", total("settled"), floors.settled),
    atLeast("owners named", total("owners"), floors.owners),
    atMost("lines that join two speakers", total("joined"), floors.joined),
  ].flat();
}

/** @returns a line for each of the extract's figures below its floor */
export function extractShortfalls(results: readonly Result[], floors: Floors["extract"]): string[] {
  const documents = results.flatMap(({ document }) => document ?? []);
  const factsOf = (isOutlined: boolean) =>
    sum(
      results
        .filter(({ talk }) => OUTLINED.includes(talk.kind) === isOutlined)
        .map(({ document }) => document?.ours.facts ?? 0),
    );
  const longer = results.filter(({ talk }) => (talk.captions.segments.at(-1)?.endMs ?? 0) >= MIN_TENTHS_MS);
  const tenths = sum(longer.map(({ document }) => document?.ours.tenths ?? 0)) / longer.length;
  const behind = results.filter(
    ({ document }) => document && document.ours.facts <= Math.max(document.even.facts, document.longest.facts),
  );
  return [
    atLeast("documents", documents.length, results.length),
    atLeast("facts of outlined talks", factsOf(true), floors.facts.outlined),
    atLeast("facts of other talks", factsOf(false), floors.facts.others),
    atMost("forbidden lines", sum(documents.map(({ ours }) => ours.forbidden)), floors.forbidden),
    atLeast("tenths of the video", tenths, floors.tenths),
    atMost(`talks behind a baseline (${behind.map(({ talk }) => talk.name).join(", ")})`, behind.length, 0),
    atMost("quotes not in the captions", inexact(results), 0),
    ...(["questions", "cards"] as const).flatMap((kind) => {
      const grades = results.flatMap((result) => result[kind].map(({ grade }) => grade));
      const share = (wanted: string) => grades.filter((grade) => grade === wanted).length / grades.length;
      return [
        atLeast(kind, grades.length, floors.items),
        atLeast(`share of good ${kind}`, share("good"), MIN_GOOD_SHARE.extract),
        atMost(`share of bad ${kind}`, share("bad"), MAX_BAD_SHARE),
      ];
    }),
  ].flat();
}

/** @returns a line for each figure of the recorded answers below its floor */
export function modelShortfalls(replayed: readonly Replayed[], floors: Floors["model"]): string[] {
  const results = replayed.map(({ result }) => result);
  const documents = results.flatMap(({ document }) => document ?? []);
  const factsOf = (who: "ours" | "even" | "longest") => sum(documents.map((document) => document[who].facts));
  const made = results.flatMap(({ questions, cards }) => [...questions, ...cards]);
  const good = made.filter(({ grade }) => grade === "good").length / made.length;
  const madeFalse = replayed.flatMap(({ planted }) => [...planted["wrong answer"], ...planted["another quote"]]);
  const asWritten = replayed.flatMap(({ planted }) => planted.none);
  const supports = replayed.flatMap((one) => one.supports);
  const checks = replayed.flatMap((one) => one.checkSupports);
  const isRefused = (verdict: string | null) => verdict !== null && REFUSED.includes(verdict);
  return [
    atLeast("documents", documents.length, floors.documents),
    atLeast("facts", factsOf("ours"), floors.facts),
    atMost("facts of a baseline", Math.max(factsOf("even"), factsOf("longest")), factsOf("ours") - 1),
    atMost("forbidden lines", sum(documents.map(({ ours }) => ours.forbidden)), 0),
    atMost("quotes not in the captions", inexact(results), 0),
    ...SLIPS.flatMap((slip) => {
      const kept = sum(replayed.map((one) => one.kept[slip].kept));
      const written = sum(replayed.map((one) => one.kept[slip].written));
      return [
        atLeast(`quotes kept with the mistake "${slip}"`, kept, floors.kept[slip]),
        atMost(`quotes kept with the mistake "${slip}"`, kept, written),
      ];
    }),
    atLeast("false statements read", madeFalse.length, floors.planted),
    atMost("false statements not refused", madeFalse.filter((verdict) => !isRefused(verdict)).length, 0),
    atMost(
      "true statements refused or unread",
      asWritten.filter((verdict) => verdict === null || isRefused(verdict)).length,
      0,
    ),
    atMost("partly supported items", supports.filter((support) => support !== "supported").length, floors.partly),
    atMost("unread items", [...supports, ...checks].filter((support) => support === null).length, 0),
    atLeast("checks of requirements", checks.length, floors.checks),
    atLeast("questions and cards", made.length, floors.items),
    atLeast("share of good questions and cards", good, MIN_GOOD_SHARE.model),
    atMost("refused questions and cards", sum(results.map(({ refused }) => refused)), floors.refused),
  ].flat();
}

const inexact = (results: readonly Result[]) => sum(results.map(({ citations }) => citations.all - citations.exact));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

// Written so that NaN, a share of nothing, fails.
const atLeast = (what: string, value: number, least: number) =>
  value >= least ? [] : [`${what}: ${value}, at least ${least}`];
const atMost = (what: string, value: number, most: number) =>
  value <= most ? [] : [`${what}: ${value}, at most ${most}`];
