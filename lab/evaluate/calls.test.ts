import { expect, it } from "vitest";
import { EVERY_CASE } from "~/test/helpers/every-case";
import type { Talk } from "../train/corpus";
import { callLines } from "./call-document";
import { type CallResult, callReport } from "./call-report";
import { CALL_FORMS, CALL_KINDS, readTestedCalls } from "./calls";
import { findCallFaults } from "./find-call-faults";
import { ALL_CALLS, callShortfalls } from "./floors";
import { GOLDEN_CALL_FLOORS } from "./golden";
import { scoreCall } from "./measure/call-lines";
import { extractAuthor, write } from "./product";

const calls = readTestedCalls();
const [call] = calls;
if (!call) throw new Error("There are no calls.");

it("the calls are two by day, and at night twelve of every kind and form in six languages", () => {
  const kinds = new Set(calls.map(({ kind }) => kind));
  const forms = new Set(calls.map(({ form }) => form));
  const languages = new Set(calls.map(({ language }) => language));
  const all = [12, CALL_KINDS.length, CALL_FORMS.length, 6];
  expect([calls.length, kinds.size, forms.size, languages.size]).toEqual(EVERY_CASE ? all : [2, 2, 2, 2]);
});

it("the calls measure what they should", () => expect(findCallFaults(calls, [])).toEqual([]));

it("a call whose words moved, whose names or language are missed, or whose words were learned is found", () => {
  const { captions, settled } = call;
  const { segments } = captions;
  const faults = (change: Partial<typeof call>, corpus: Talk[] = []) =>
    findCallFaults([{ ...call, ...change }], corpus);
  const withSegments = (some: typeof segments) => faults({ captions: { ...captions, segments: some } })[0];
  expect(withSegments(segments.slice(1))).toMatch(/: turn 0 has other words than its labels: /);
  expect(withSegments(segments.map((one) => ({ ...one, speaker: undefined })))).toMatch(/: turn 0 has other words/);
  expect(withSegments(segments.slice(0, -1))).toMatch(/: (?:has \d+ turns, and labels for|turn \d+ has other words)/);
  const lost = settled.map((point) => ({ ...point, turns: [] }));
  expect(faults({ settled: lost })).toContain(`${call.name}: does not say: ${settled[0]?.what}`);
  const away = settled.map((point): typeof point => ({ ...point, against: [[0, 99]] }));
  expect(faults({ settled: away })).toContain(`${call.name}: names a sentence that is not there: ${settled[0]?.what}`);
  const stranger = settled.map((point) => ({ ...point, by: "Nobody" }));
  expect(faults({ settled: stranger })).toContain(`${call.name}: does not hear Nobody`);
  expect(faults({ language: "fa" })).toContain(`${call.name}: is heard as ${call.language}`);
  expect(faults({ captions: { ...captions, durationSeconds: 60 } })).toEqual([`${call.name}: lasts 1.0 minutes`]);
  const text = segments.map((segment) => segment.text).join(" ");
  const taught: Talk = {
    ...{ language: call.language, domain: "kennels", kind: "call", isPlain: false, isRambling: false },
    sentences: [{ text, label: "fact" }],
  };
  expect(faults({}, [taught])[0]).toContain("is in the corpus: ");
});

it("without a model, the calls are written as well as when last measured, and reported by language and form", async () => {
  const results: CallResult[] = [];
  for (const one of calls) {
    const { document } = await write(extractAuthor(), one, { study: false });
    results.push({ call: one, score: document && scoreCall(one, callLines(document)) });
  }
  expect(callShortfalls(results, EVERY_CASE ? ALL_CALLS : GOLDEN_CALL_FLOORS)).toEqual([]);
  const unwritten = results.map((result, at) => (at === 0 ? { ...result, score: null } : result));
  expect(callShortfalls(unwritten, ALL_CALLS)).toContain(
    `documents of calls: ${calls.length - 1}, at least ${calls.length}`,
  );
  const report = callReport("without a model", results);
  for (const { call: one } of results) {
    for (const row of [one.name, `language ${one.language}`, `form ${one.form}`]) expect(report).toContain(`| ${row} `);
  }
});
