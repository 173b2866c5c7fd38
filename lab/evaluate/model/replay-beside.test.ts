import { expect, it } from "vitest";
import { EVERY_CASE } from "~/test/helpers/every-case";
import { readTestedCalls } from "../calls";
import { besideShortfalls, callShortfalls, RECORDED_CALLS } from "../floors";
import { GOLDEN_RECORDED_CALLS } from "../golden";
import { plainReport, writeUpReport } from "../plain-report";
import { CALL_ASK, plainLines, plainRequest } from "./plain-answer";
import { replayCalls } from "./replay-beside";

const calls = readTestedCalls();
const marina = calls.find(({ name }) => name === "en-marina");
if (!marina) throw new Error("The call en-marina is not there.");

it("recorded answers about calls give documents as good as when last measured, and not behind a chat's", async () => {
  const replayed = await replayCalls(calls, { isRecording: false });
  expect(callShortfalls(replayed, EVERY_CASE ? RECORDED_CALLS : GOLDEN_RECORDED_CALLS)).toEqual([]);
  expect(besideShortfalls({ calls: replayed, beside: [] })).toEqual([]);
  const unread = replayed.map((one) => ({ ...one, ours: null, told: null, unanswered: [null] }));
  expect(besideShortfalls({ calls: unread, beside: [] }).map((line) => line.split(":")[0])).toEqual([
    "requests without an answer",
    "settled points beside a chat's",
    "decisions beside a chat's",
    "owners beside a chat's",
    "facts of write-ups beside a chat's",
  ]);
  const doubtful = replayed.map((one) => ({
    ...one,
    told: one.told && { ...one.told, score: { ...one.told.score, doubts: 11 } },
  }));
  expect(besideShortfalls({ calls: doubtful, beside: [] })).toEqual([
    `doubted figures of write-ups: ${11 * replayed.filter(({ told }) => told).length}, at most 10`,
  ]);
  for (const who of ["ours", "chat"])
    expect(plainReport("calls", replayed)).toMatch(new RegExp(`\\| en-marina +\\| ${who} `));
  const [marinaTold] = replayed.flatMap(({ name, told }) => (name === "en-marina" && told ? [told.score] : []));
  expect(marinaTold).toMatchObject({ settled: 11 });
  expect(writeUpReport(replayed)).toContain(`| ${marinaTold?.words} `);
});

it("a chat is asked with the transcript by turns, each with its time and speaker", () => {
  const [ask, empty, first, second] = plainRequest(marina.captions, CALL_ASK).split("\n");
  expect([ask?.slice(0, 34), empty]).toEqual(["Here is the transcript of a call. ", ""]);
  expect(first).toMatch(/^\[0:01\] Corinne: okay i think we've got everybody hollis is eating lunch/);
  expect(second).toMatch(/^\[0:09\] Hollis: i can hear you it's just a burrito$/);
});

it("a chat's answer is read by lines under their headings, with the times that are a turn's", () => {
  const answer =
    "# Minutes\n\n- Hollis has lunch (0:09).\n- At 6:30 nobody speaks.\n\n---\n\n## Actions\n| Who | What |\n|---|---|\n| Junie | Ask |\n";
  expect(plainLines(answer, marina.captions)).toEqual([
    { heading: "Minutes", text: "- Hollis has lunch (0:09).", hasTime: true },
    { heading: "Minutes", text: "- At 6:30 nobody speaks.", hasTime: false },
    { heading: "Actions", text: "| Junie | Ask |", hasTime: false },
  ]);
});
