import { table } from "../table";
import type { DocumentScore } from "./measure/document";
import type { Verdict } from "./measure/items";
import type { Result } from "./results";

/** All tables of one author's results under a heading. */
export function report(heading: string, results: readonly Result[]): string {
  return [
    `## ${heading}`,
    documentTable(results),
    groupTable("Language", results, ({ talk }) => talk.language),
    groupTable("Kind", results, ({ talk }) => talk.kind.replace("_", " ")),
    groupTable("Punctuation", results, ({ talk }) => (talk.punctuated ? "written" : "none")),
    itemTable(results),
    faultTable(results),
  ].join("\n\n");
}

function documentTable(results: readonly Result[]): string {
  const rows = results.map((result) => [result.talk.name, ...cells([result])]);
  return table(head("Talk"), [...rows, ["all", ...cells(results)]]);
}

function groupTable(name: string, results: readonly Result[], keyOf: (result: Result) => string): string {
  const groups = [...Map.groupBy(results, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1));
  return table(
    head(name),
    groups.map(([key, some]) => [key, ...cells(some)]),
  );
}

function head(name: string): string[] {
  return [
    name,
    "lines",
    "words: ours",
    "even",
    "longest",
    "facts found: ours",
    "even",
    "longest",
    "forbidden lines: ours",
    "even",
    "longest",
    "tenths of the video: ours",
    "even",
    "longest",
    "citations exact",
  ];
}

function cells(results: readonly Result[]): (string | number)[] {
  const facts = sum(results.map(({ talk }) => talk.facts.length));
  const documents = results.flatMap(({ document }) => document ?? []);
  const three = (of: (score: DocumentScore) => number, show: (value: number) => string | number) =>
    (["ours", "even", "longest"] as const).map((who) => show(sum(documents.map((document) => of(document[who])))));
  const citations = results.map((result) => result.citations);
  return [
    sum(documents.map(({ ours }) => ours.lines)),
    ...three((score) => score.words, Math.round),
    ...three(
      (score) => score.facts,
      (found) => share(found, facts),
    ),
    ...three(
      (score) => score.forbidden,
      (found) => found,
    ),
    ...three(
      (score) => score.tenths,
      (found) => ratio(found, documents.length),
    ),
    `${sum(citations.map(({ exact }) => exact))} of ${sum(citations.map(({ all }) => all))}`,
  ];
}

function itemTable(results: readonly Result[]): string {
  const row = (name: string, verdicts: readonly Verdict[], talks: number) => [
    name,
    verdicts.length,
    talks,
    ...(["good", "weak", "bad"] as const).map((grade) =>
      share(verdicts.filter((verdict) => verdict.grade === grade).length, verdicts.length),
    ),
  ];
  const talksWith = (of: (result: Result) => readonly Verdict[]) =>
    results.filter((result) => of(result).length > 0).length;
  return table(
    ["Study material", "made", "talks with any", "good", "weak", "bad"],
    [
      row(
        "questions",
        results.flatMap(({ questions }) => questions),
        talksWith(({ questions }) => questions),
      ),
      row(
        "cards",
        results.flatMap(({ cards }) => cards),
        talksWith(({ cards }) => cards),
      ),
    ],
  );
}

function faultTable(results: readonly Result[]): string {
  const count = (verdicts: readonly Verdict[]) =>
    Map.groupBy(
      verdicts.flatMap(({ faults }) => faults),
      (fault) => fault,
    );
  const [questions, cards] = [
    count(results.flatMap((one) => one.questions)),
    count(results.flatMap((one) => one.cards)),
  ];
  const faults = [...new Set([...questions.keys(), ...cards.keys()])].sort();
  return table(
    ["Fault", "questions", "cards"],
    faults.map((fault) => [fault, questions.get(fault)?.length ?? 0, cards.get(fault)?.length ?? 0]),
  );
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const ratio = (value: number, of: number) => (of === 0 ? "" : (value / of).toFixed(1));
export const share = (value: number, of: number) =>
  of === 0 ? "" : `${value} of ${of} (${Math.round((100 * value) / of)}%)`;
