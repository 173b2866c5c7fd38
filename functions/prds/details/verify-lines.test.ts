import { describe, expect, test } from "vitest";
import type { AuthorPort, DraftQuote, Verifiable } from "~/functions/authors/port";
import { draftOf, requirementOf, TALK } from "~/test/helpers/prompt-details/sample";
import { captionsOf } from "~/test/helpers/prompts/sample";
import { checkMark } from "../line-status";
import type { Support } from "../prd-groups";
import { grounding } from "../requirements";
import { groundDocument } from "./ground-document";
import { editDetails, withLineEdits } from "./line-edits";
import { outlineOf } from "./prd-outline";
import { verifyDocument } from "./verify-lines";

const talk = captionsOf(TALK);
const nothingBetter: AuthorPort["requote"] = async ({ lines }) => ({
  ...{ value: lines.map(() => []), model: "m", usage: { inputTokens: 1, outputTokens: 1 } },
});
const document = groundDocument(draftOf(), TALK);
const { details } = document;
const SAID_CHECK = { basis: "said" as const, evidence: ["e4"] };

/**
 * The document after a check that gives one verdict to lines that contain one of these texts, and another verdict to
 * all others.
 */
const checked = (found: Record<string, Support>, other: Support | null = "supported") =>
  verifyDocument(
    {
      verify: async ({ texts }) => ({
        value: texts.map(({ text }) => Object.entries(found).find(([part]) => text.includes(part))?.[1] ?? other),
        ...{ model: "m", usage: { inputTokens: 1, outputTokens: 1 } },
      }),
      requote: nothingBetter,
    },
    talk,
    document,
  );

test("lines beside the five parts are checked too; those that their quotes do not support go", async () => {
  const [nonGoal, metric, learning] = [details.nonGoals[0], details.metrics[0], details.learnings[0]];
  if (!nonGoal || !metric || !learning || !details.overview.problem) throw new Error("the sample lacks a line");
  const { details: next } = await checked({
    [nonGoal.text]: "contradicted",
    [metric.text]: "unsupported",
    [learning.text]: "partly",
    [details.overview.problem.text]: "contradicted",
  });
  expect(next.nonGoals).toEqual(details.nonGoals.slice(1).map((line) => ({ ...line, support: "supported" })));
  expect(next.metrics).toHaveLength(details.metrics.length - 1);
  expect(next.learnings[0]).toEqual({ ...learning, support: "partly" });
  expect(next.overview.problem).toBeNull();
  expect(next.contradictions[0]?.sides.map(({ support }) => support)).toEqual(["supported", "supported"]);
  expect(next.openQuestions).toEqual(details.openQuestions);
});

test("users, non-goals, and metrics are checked as what they are, because their text alone may not tell", async () => {
  const texts: string[] = [];
  const verify: AuthorPort["verify"] = async (wish) => {
    texts.push(...wish.texts.map(({ text }) => text));
    return { value: [], model: "m", usage: { inputTokens: 1, outputTokens: 1 } };
  };
  await verifyDocument({ verify, requote: nothingBetter }, talk, document);
  const { overview, nonGoals, metrics, learnings } = details;
  expect(texts.filter((text) => / \((?:Users|Non-goal|Metric)\)$/.test(text))).toEqual([
    `${overview.users?.text} (Users)`,
    ...nonGoals.map(({ text }) => `${text} (Non-goal)`),
    ...metrics.map(({ text }) => `${text} (Metric)`),
  ]);
  expect(texts).toEqual(expect.arrayContaining([overview.problem?.text, ...learnings.map(({ text }) => text)]));
});

describe("a requirement's checks", () => {
  const SAID = "The link opens without an account.";
  const checksAfter = async (support: Support | null) => {
    const { items } = await checked(support ? { [SAID]: support } : {}, support && "supported");
    return items.find(({ id }) => id === "R1")?.acceptance;
  };
  const [said, added] = document.items.find(({ id }) => id === "R1")?.acceptance ?? [];

  test("that cite the video are read with it, after their requirement; the author's own are not", async () => {
    const seen: Verifiable[] = [];
    const verify: AuthorPort["verify"] = async (wish) => {
      seen.push(...wish.texts);
      return { value: [], model: "m", usage: { inputTokens: 1, outputTokens: 1 } };
    };
    await verifyDocument({ verify, requote: nothingBetter }, talk, document);
    const at = seen.findIndex(({ text }) => text.endsWith(" (Done when)"));
    expect(seen.slice(at - 1, at + 1)).toMatchObject([
      {
        text: "A gardener can share a plan with a link.",
        citations: [{ segmentId: 2, quote: "You must be able to share a plan with a link" }],
      },
      { text: `${SAID} (Done when)`, citations: [{ segmentId: 3, quote: "Sharing has to work without an account" }] },
    ]);
    expect(seen.filter(({ text }) => text.endsWith(" (Done when)"))).toHaveLength(1);
  });

  test.each([
    ["supported", [{ ...said, support: "supported" }, added], null],
    ["partly", [{ ...said, support: "partly" }, added], "partly said"],
    ["unsupported", [{ ...said, basis: "added", citations: [] }, added], "added by the AI model"],
    ["contradicted", [added], "added by the AI model"],
    [null, [said, added], null],
  ] as const)("become what the check found: %s", async (support, expected, mark) => {
    const checks = await checksAfter(support);
    expect(checks).toEqual(expected);
    expect(checks?.[0] && checkMark(checks[0])).toBe(mark);
  });

  test("leave no empty list behind, and lose the verdict with an edit", async () => {
    const draft = draftOf({ requirements: [requirementOf({ acceptance: [{ ...SAID_CHECK, text: SAID }] })] });
    const only = groundDocument(draft, TALK);
    const verify: AuthorPort["verify"] = async ({ texts }) => ({
      value: texts.map(({ text }) => (text.includes(SAID) ? ("contradicted" as const) : ("supported" as const))),
      ...{ model: "m", usage: { inputTokens: 1, outputTokens: 1 } },
    });
    const { items } = await verifyDocument({ verify, requote: nothingBetter }, talk, only);
    expect(items.find(({ id }) => id === "R1")).not.toHaveProperty("acceptance");
    const state = await checked({ [SAID]: "partly" });
    const texts = state.items.map(({ text }) => text);
    const at = `items.${state.items.findIndex(({ id }) => id === "R1")}.acceptance.0`;
    const edited = withLineEdits(state, { texts, lines: [{ at, text: "It opens for all." }] }, () => {
      throw new Error("no quote was chosen");
    });
    const check = edited.items.find(({ id }) => id === "R1")?.acceptance?.[0];
    expect(check).toMatchObject({ text: "It opens for all.", edited: true });
    expect(check?.support).toBeUndefined();
  });
});

test("a contradiction goes with either of its sides", async () => {
  for (const side of details.contradictions[0]?.sides ?? []) {
    expect((await checked({ [side.text]: "unsupported" })).details.contradictions).toEqual([]);
  }
});

test("without verdicts everything stays as it is, and unchecked", async () => {
  const { items, details: next } = await checked({}, null);
  expect({ items, details: next }).toEqual(document);
});

test("exports state a line's verdict, an edit removes it, and a brief counts it", async () => {
  const [learning] = details.learnings;
  const check = "The link opens without an account.";
  const { items, details: next } = await checked({ [learning?.text ?? ""]: "partly", [check]: "partly" });
  const lines = outlineOf({ items, details: next }).flatMap((section) => section.lines);
  expect(lines.flatMap(({ notes }) => notes).find(({ text }) => text === check)?.lead).toBe("Done when (partly said)");
  expect(lines.find(({ text }) => text === learning?.text)?.marks).toBe("partly said");
  expect(lines.find(({ text }) => text === next.nonGoals[0]?.text)?.marks).toBeNull();
  const edited = editDetails(next, (at) => (at === "learnings.0" ? { text: "Something else." } : undefined));
  expect(edited.learnings[0]).toMatchObject({ edited: true });
  expect(edited.learnings[0]?.support).toBeUndefined();
  expect(edited.nonGoals[0]?.support).toBe("supported");
  const brief = { ...next, video: { ...next.video, fit: "low" as const } };
  const { said = 0, total } = grounding(items, brief);
  expect(total - said).toBeGreaterThanOrEqual(1);
  expect(said).toBe((grounding(items, next).said ?? 0) + next.learnings.length - 1);
});

describe("before a line goes", () => {
  const [metric, nonGoal] = [details.metrics[0], details.nonGoals[0]];
  const [side] = details.contradictions[0]?.sides ?? [];
  if (!metric || !nonGoal || !side) throw new Error("the sample lacks a line");
  const lost = [metric, nonGoal, side];
  const usage = { inputTokens: 1, outputTokens: 1 };

  /** A check that refuses these lines by their first quotes and finds `second` for them by better ones. */
  async function requoted(better: (text: string) => DraftQuote[], second: Support | null) {
    const asked: string[][] = [];
    const checks: Verifiable[][] = [];
    const verify: AuthorPort["verify"] = async ({ texts }) => {
      const isFirst = checks.push([...texts]) === 1;
      const isLost = (text: string) => lost.some((line) => text.includes(line.text));
      const value = texts.map(({ text }): Support | null =>
        !isFirst ? second : isLost(text) ? "unsupported" : "supported",
      );
      return { value, model: "m", usage };
    };
    const requote: AuthorPort["requote"] = async ({ lines }) => {
      asked.push(lines.map(({ text }) => text));
      return { value: lines.map(({ text }) => better(text)), model: "m", usage };
    };
    const result = await verifyDocument({ verify, requote }, talk, document);
    return { ...result, asked, checks };
  }
  const SAID = { segmentId: 9, quote: "Half of all balcony plants die in July" };

  test("a better quote is asked for, once for all lines, and the line is checked again by it", async () => {
    const { asked, checks, details: next, usage: used } = await requoted(() => [SAID], "partly");
    expect(asked).toEqual([[`${nonGoal.text} (Non-goal)`, `${metric.text} (Metric)`, side.text]]);
    expect(checks.map(({ length }) => length)).toEqual([checks[0]?.length, 3]);
    expect(checks[1]?.map(({ citations }) => citations.map(({ quote }) => quote))).toEqual(
      lost.map(() => [SAID.quote]),
    );
    for (const line of [next.metrics[0], next.nonGoals[0], next.contradictions[0]?.sides[0]]) {
      expect(line).toMatchObject({ support: "partly", citations: [SAID] });
    }
    expect(next.metrics[0]?.text).toBe(metric.text);
    expect(used).toEqual({ inputTokens: 3, outputTokens: 3 });
  });

  test("it goes if there is no better quote, if that was not said, or if it does not support the line either", async () => {
    for (const [better, second] of [
      [() => [], "supported"],
      [() => [{ segmentId: 9, quote: "nobody ever said these very words" }], "supported"],
      [() => [SAID], "unsupported"],
      [() => [SAID], "contradicted"],
    ] as const) {
      const { details: next } = await requoted(better, second);
      expect(next.metrics).toEqual([]);
      expect(next.contradictions).toEqual([]);
    }
  });

  test("nothing is asked for where nothing would go", async () => {
    const requote = async () => {
      throw new Error("asked");
    };
    const verify: AuthorPort["verify"] = async ({ texts }) => ({
      ...{ value: texts.map(() => "contradicted" as const), model: "m", usage },
    });
    expect((await verifyDocument({ verify, requote }, talk, document)).details.metrics).toEqual([]);
  });
});
