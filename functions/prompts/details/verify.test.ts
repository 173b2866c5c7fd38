import { expect, test } from "vitest";
import { editDetails } from "~/functions/prompts/details/edit-details";
import { groundDocument } from "~/functions/prompts/details/ground";
import { outlineOf } from "~/functions/prompts/details/outline";
import { verifyDocument } from "~/functions/prompts/details/verify";
import type { Support } from "~/functions/prompts/parts";
import { grounding } from "~/functions/prompts/requirements";
import { draftOf, TALK } from "../../../test/helpers/prompt-details/sample";

const document = groundDocument(draftOf(), TALK);
const { details } = document;

/** The document after a check that gives the lines that contain one of these texts its verdict, and all others another. */
const checked = (found: Record<string, Support>, other: Support | null = "supported") =>
  verifyDocument(
    {
      verify: async (texts) => ({
        value: texts.map(({ text }) => Object.entries(found).find(([part]) => text.includes(part))?.[1] ?? other),
        ...{ model: "m", usage: { inputTokens: 1, outputTokens: 1 } },
      }),
    },
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
  const verify = async (all: readonly { text: string }[]) => {
    texts.push(...all.map(({ text }) => text));
    return { value: [], model: "m", usage: { inputTokens: 1, outputTokens: 1 } };
  };
  await verifyDocument({ verify }, document);
  const { overview, nonGoals, metrics, learnings } = details;
  expect(texts.filter((text) => /^(?:Users|Non-goal|Metric): /.test(text))).toEqual([
    `Users: ${overview.users?.text}`,
    ...nonGoals.map(({ text }) => `Non-goal: ${text}`),
    ...metrics.map(({ text }) => `Metric: ${text}`),
  ]);
  expect(texts).toEqual(expect.arrayContaining([overview.problem?.text, ...learnings.map(({ text }) => text)]));
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

test("exports say what was found of a line, an edit takes it back, and a brief counts it", async () => {
  const [learning] = details.learnings;
  const { items, details: next } = await checked({ [learning?.text ?? ""]: "partly" });
  const lines = outlineOf({ items, details: next }).flatMap((section) => section.lines);
  expect(lines.find(({ text }) => text === learning?.text)?.marks).toBe("partly said");
  expect(lines.find(({ text }) => text === next.nonGoals[0]?.text)?.marks).toBe("said in the video");
  const edited = editDetails(next, (at) => (at === "learnings.0" ? { text: "Something else." } : undefined));
  expect(edited.learnings[0]).toMatchObject({ edited: true });
  expect(edited.learnings[0]?.support).toBeUndefined();
  expect(edited.nonGoals[0]?.support).toBe("supported");
  const brief = { ...next, video: { ...next.video, fit: "low" as const } };
  const { said = 0, total } = grounding(items, brief);
  expect(total - said).toBeGreaterThanOrEqual(1);
  expect(said).toBe((grounding(items, next).said ?? 0) + next.learnings.length - 1);
});
