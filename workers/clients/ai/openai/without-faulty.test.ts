import { describe, expect, test } from "vitest";
import * as z from "zod";
import { readReply } from "~/workers/clients/ai/openai/reply";

const schema = z.object({
  title: z.string(),
  cards: z.array(z.object({ front: z.string(), quotes: z.array(z.string()) })),
  tags: z.array(z.string()),
});

const card = { front: "What?", quotes: ["one", "two"] };
const read = (changes: object) =>
  readReply(schema, JSON.stringify({ title: "t", cards: [card, card, card, card], tags: [], ...changes }));

describe("a reply with a slip", () => {
  test.each<[string, object]>([
    ["in a field", { ...card, front: 7 }],
    ["in a list inside of it", { ...card, quotes: ["one", 2] }],
    ["of two fields", { front: 7, quotes: "one" }],
    ["of another kind", []],
  ])("%s is read without that entry", (_, faulty) => {
    expect(read({ cards: [card, faulty, card, card], tags: ["a"] })).toEqual({
      isValid: true,
      value: { title: "t", cards: [card, card, card], tags: ["a"] },
    });
  });

  test("in more than a quarter of a list is not read", () => {
    const faulty = { ...card, front: null };
    expect(read({ cards: [card, faulty, card] })).toMatchObject({ isValid: false });
    expect(read({ cards: [card, card, card, card, card, faulty, faulty] })).toMatchObject({ isValid: false });
    expect(read({ cards: [...Array.from({ length: 6 }, () => card), faulty, faulty] })).toMatchObject({
      isValid: true,
    });
  });

  test("outside of any list is not read, whatever else is", () => {
    expect(read({ title: 1 })).toMatchObject({ isValid: false, issues: expect.stringMatching(/^title: /) });
    expect(read({ cards: null })).toMatchObject({ isValid: false });
    expect(read({ title: 1, cards: [card, card, card, card, {}] })).toMatchObject({ isValid: false });
  });
});
