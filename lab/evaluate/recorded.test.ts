import { beforeAll, describe, expect, it } from "vitest";
import { readCases } from "./cases";
import { type Replayed, replayAll } from "./model/replay-talks";
import type { Slip } from "./model/perturb";
import type { Fault } from "./model/planted";

/** As last measured, of 224 facts and 293 quotes. Raise these with the checks; never lower them to let a change pass. */
const MIN_FACTS = 212;
const MIN_KEPT: Record<Slip, number> = {
  none: 293,
  "word left out": 282,
  "word put in": 190,
  "ellipsis in the middle": 288,
  "word replaced": 207,
  "line off by five": 293,
};
const MAX_REFUSED_ITEMS = 1;
const MAX_PARTLY = 10;
const MIN_GOOD_SHARE = 0.95;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("recorded answers of a model", () => {
  let replayed: Replayed[] = [];
  beforeAll(async () => {
    replayed = await replayAll(readCases(), false);
  }, 60_000);
  const documents = () => replayed.flatMap(({ result }) => result.document ?? []);

  it("cover seven kinds of talk in nine languages, and become documents", () => {
    expect(new Set(replayed.map(({ result }) => result.talk.kind)).size).toBe(7);
    expect(new Set(replayed.map(({ result }) => result.talk.language)).size).toBe(9);
    expect(documents()).toHaveLength(10);
  });

  it("state the facts, and more of them than as many evenly spread or longest lines", () => {
    const [ours = 0, even, longest] = (["ours", "even", "longest"] as const).map((who) =>
      sum(documents().map((one) => one[who].facts)),
    );
    expect(ours).toBeGreaterThanOrEqual(MIN_FACTS);
    expect(ours).toBeGreaterThan(Math.max(even ?? 0, longest ?? 0));
    expect(sum(documents().map((one) => one.ours.forbidden))).toBe(0);
  });

  it.each(Object.entries(MIN_KEPT))("keep at least as many quotes as before with this slip: %s, %d", (slip, fewest) => {
    const kept = sum(replayed.map((one) => one.kept[slip as Slip].kept));
    expect(kept).toBeGreaterThanOrEqual(fewest);
    expect(kept).toBeLessThanOrEqual(sum(replayed.map((one) => one.kept[slip as Slip].written)));
  });

  it("cite only the captions' own words", () => {
    for (const { result } of replayed) expect(result.citations.exact).toBe(result.citations.all);
  });

  it("are checked against their quotes: every question, card, and check made false is refused, and no true one", () => {
    const refused = ["contradicted", "unsupported"];
    const read = (fault: Fault) => replayed.flatMap(({ planted }) => planted[fault]);
    expect([...read("wrong answer"), ...read("another quote")]).toHaveLength(92);
    for (const verdict of [...read("wrong answer"), ...read("another quote")]) expect(refused).toContain(verdict);
    expect(read("none").filter((verdict) => verdict === null || refused.includes(verdict))).toEqual([]);
    const partly = replayed.flatMap(({ supports }) => supports.filter((support) => support !== "supported"));
    expect(partly.length).toBeLessThanOrEqual(MAX_PARTLY);
    expect(partly).not.toContain(null);
    const checks = replayed.flatMap(({ checkSupports }) => checkSupports);
    expect(checks.length).toBeGreaterThanOrEqual(30);
    expect(checks).not.toContain(null);
  });

  it("are seldom refused as questions and cards, and most that are kept are good", () => {
    const items = replayed.flatMap(({ result }) => [...result.questions, ...result.cards]);
    expect(items.length).toBeGreaterThan(250);
    expect(sum(replayed.map(({ result }) => result.refused))).toBeLessThanOrEqual(MAX_REFUSED_ITEMS);
    expect(items.filter(({ grade }) => grade === "good").length).toBeGreaterThan(MIN_GOOD_SHARE * items.length);
  });
});
