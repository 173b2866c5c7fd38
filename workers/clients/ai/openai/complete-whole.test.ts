import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import type { DeepPartial } from "~/functions/authors/port";
import { type Behavior, type FakeOpenAi, startFakeOpenAi } from "../../../../test/fakes/openai";
import { clientFor, prompt } from "../../../../test/helpers/openai/fixtures";

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi();
});
afterAll(() => fake.close());
beforeEach(() => fake.script([]));

const schema = z.object({
  title: z.string(),
  lines: z.array(z.object({ text: z.string(), quotes: z.array(z.string()) })),
  learnings: z.array(z.string()).default([]),
});
type Reply = z.infer<typeof schema>;
const line = (text: string) => ({ text, quotes: [`${text} one`, `${text} two`] });
const WHOLE: Reply = { title: "T", lines: ["a", "b", "c", "d"].map(line), learnings: ["x", "y"] };
const TEXT = JSON.stringify(WHOLE);

const cutAt = (text: string, words: string): Behavior => ({
  ...{ kind: "text", ending: "length" },
  text: text.slice(0, text.indexOf(words)),
});
const textOf = (reply: object): Behavior => ({ kind: "text", text: JSON.stringify(reply) });

const partials: DeepPartial<Reply>[] = [];
const generate = (...behaviors: Behavior[]) => {
  partials.length = 0;
  fake.script(behaviors);
  return clientFor(fake).generate(schema, prompt, { onPartial: (partial) => partials.push(partial) });
};
const messages = (index: number) => fake.requests[index]?.body.messages ?? [];

describe("an answer cut at its length", () => {
  it("goes on after its last whole entry, and comes out as one", async () => {
    const rest = { lines: [line("c"), line("d")], learnings: WHOLE.learnings };
    const { value, usage } = await generate(cutAt(TEXT, '"c two"'), textOf(rest));
    expect(value).toEqual(WHOLE);
    expect(fake.requests).toHaveLength(2);
    expect(messages(1).slice(0, 2)).toEqual(messages(0));
    expect(
      messages(1)
        .slice(2)
        .map(({ role }) => role),
    ).toEqual(["assistant", "user"]);
    expect(JSON.parse(messages(1)[2]?.content ?? "")).toEqual({ title: "T", lines: [line("a"), line("b")] });
    expect(messages(1)[3]?.content).toContain("Go on after its last entry");
    expect(usage.inputTokens).toBeGreaterThan(500);
  });

  it("may be cut again, and keeps nothing twice that the rest repeats", async () => {
    const rest = JSON.stringify({ title: "Other", lines: [line("b"), line("c"), line("d")], learnings: ["x", "y"] });
    const last = { learnings: ["x", "y"] };
    expect((await generate(cutAt(TEXT, '"b two"'), cutAt(rest, '"y"'), textOf(last))).value).toEqual(WHOLE);
    const counts = partials.map(({ lines }) => lines?.length ?? 0);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  });

  it.each<[string, Behavior[], string, number]>([
    ["nothing of it is whole", [cutAt(TEXT, '"a one"')], "ai_truncated", 1],
    ["it is one long text", [{ kind: "text", text: '{"title":"and so on and', ending: "length" }], "ai_truncated", 1],
    ["its rest brings nothing", [cutAt(TEXT, '"c two"'), cutAt(TEXT, '"c two"')], "ai_truncated", 2],
    ["its rest is no JSON", [cutAt(TEXT, '"c two"'), { kind: "text", text: "Sorry." }], "ai_invalid_reply", 2],
    ["the service fails then", [cutAt(TEXT, '"c two"'), { kind: "refusal" }], "ai_refused", 2],
  ])("fails if %s", async (_, behaviors, code, requests) => {
    await expect(generate(...behaviors)).rejects.toMatchObject({ code });
    expect(fake.requests).toHaveLength(requests);
  });

  it("fails if it never ends", async () => {
    let count = 0;
    fake.script(() => {
      count += 1;
      return { ...textOf({ title: "T", lines: [line(`${count}`), line("cut")] }), ending: "length" } as Behavior;
    });
    await expect(clientFor(fake).generate(schema, prompt)).rejects.toMatchObject({ code: "ai_truncated" });
    expect(fake.requests).toHaveLength(5);
  });
});
