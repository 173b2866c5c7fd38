import { describe, expect, it } from "vitest";
import { scriptedAi } from "~/test/helpers/authors/model/scripted-ai";
import { lineNamesOf, readVerdicts, verdictsSchema } from "./read-verdicts";
import { verifyClaims } from "./verify-claims";

const LINES = [
  "Users can share a plan with a link.",
  "Users can share a plan by mail.",
  "The phone number is 555 0100.",
  "Payment runs through Paddle.",
];
type Verdict = { line: number; begins: string; verdict: "supported" | "partly" | "unsupported" | "contradicted" };
const FOUND = ["supported", "partly", "contradicted", "unsupported"] as const;
const good = (): Verdict[] =>
  LINES.map((text, index) => ({ line: index + 1, begins: text, verdict: FOUND[index] ?? "supported" }));

/** What comes of these replies, one for each request. */
async function replies(...all: Verdict[][]) {
  const { ai, prompts } = scriptedAi((_, index) => ({ verdicts: all[index] ?? [] }));
  const texts = LINES.map((text) => ({ text, citations: [] }));
  const { value } = await verifyClaims(ai, { segments: [], texts });
  return { value, users: prompts.map(({ user }) => user) };
}

it("sends 41 lines as 21 and 20", async () => {
  const { ai, prompts } = scriptedAi(() => ({ verdicts: [] }));
  const texts = Array.from({ length: 41 }, (_, index) => ({ text: `${index} lines were sent`, citations: [] }));
  await verifyClaims(ai, { segments: [], texts });
  const sent = prompts.map(({ user }) => user.match(/^\d+\. /gm)?.length);
  expect(new Set(sent)).toEqual(new Set([21, 20]));
  expect((await verifyClaims(ai, { segments: [], texts: [] })).value).toEqual([]);
});

describe("verdicts", () => {
  it("are taken if there is one for each line, in order, beginning as the line does", async () => {
    const { value, users } = await replies(good());
    expect(value).toEqual(FOUND);
    expect(users).toHaveLength(1);
    expect(users[0]).toContain(
      '{"verdicts":["1 <its first 3 words, or 6 characters where words are not spaced; of 1, 2 the first 6>: supported"]}',
    );
  });

  const shifted = good().map((one, index, all) => ({ ...one, ...all[index + 1], line: one.line }));
  it.each<[string, Verdict[], string]>([
    ["shifted by one, though numbered in order", shifted, "the verdict of line 1 did not begin"],
    ["one too few", good().slice(1), "it had 3 verdicts for 4 lines"],
    ["one too many", [...good(), ...good().slice(3)], "it had 5 verdicts for 4 lines"],
    ["in another order", good().toReversed(), "verdict 1 was for line 4"],
    ["without beginnings", good().map((one) => ({ ...one, begins: "" })), "the verdict of line 1 did not begin"],
    [
      "too short to tell a line from its neighbor",
      good().map((one) => ({ ...one, begins: one.begins.slice(0, 9) })),
      "line 1",
    ],
  ])("are asked for again once if they are %s, and then count for nothing", async (_, wrong, problem) => {
    const once = await replies(wrong, good());
    expect(once.value).toEqual(FOUND);
    expect(once.users[1]).toContain(`An earlier answer was thrown away: `);
    expect(once.users[1]).toContain(problem);
    const twice = await replies(wrong, wrong);
    expect(twice.value).toEqual([null, null, null, null]);
    expect(twice.users).toHaveLength(2);
  });

  it("may name their lines in another case and punctuation, and by more or fewer words that tell them apart", () => {
    const texts = ["It's said: “never on Sunday”, or so.", "電池は二冬もちます", "Gates close at nine."];
    const begins = ["ITS SAID NEVER", "電池は二冬", "gates, close…"];
    const verdicts = begins.map((name, index) => ({ line: index + 1, begins: name, verdict: "supported" as const }));
    expect(readVerdicts({ verdicts }, texts)).toEqual({ verdicts: ["supported", "supported", "supported"] });
  });

  it("are read from one text each, as they are asked for, and from objects", () => {
    const verdicts = ["1 Users can share a plan with: supported", "2. Users can share a plan by: Partly"];
    const rest = good().slice(2);
    const parsed = verdictsSchema.parse({ verdicts: [...verdicts, ...rest] });
    expect(readVerdicts(parsed, LINES)).toEqual({ verdicts: [...FOUND] });
    expect(verdictsSchema.safeParse({ verdicts: ["supported"] }).success).toBe(false);
    expect(verdictsSchema.safeParse({ verdicts: ["1 Users can: perhaps"] }).success).toBe(false);
  });

  it("of lines of which one is all of the other's beginning can still be given", () => {
    const texts = ["Free for one month", "Free for one month", "Free for one month and a day"];
    const verdicts = texts.map((begins, index) => ({ line: index + 1, begins, verdict: "partly" as const }));
    expect(readVerdicts({ verdicts }, texts)).toEqual({ verdicts: ["partly", "partly", "partly"] });
    expect(lineNamesOf(texts)).toEqual({ words: 3, characters: 6, longer: null });
  });
});
