import { describe, expect, test } from "vitest";
import * as z from "zod";
import { readReply } from "~/workers/clients/ai/openai/reply";

const schema = z.object({ lines: z.array(z.string()) });
const answer = '{"lines":["a {b} c"]}';

describe("a finished reply", () => {
  test.each([
    ["alone", answer],
    ["in a code fence", `\`\`\`json\n${answer}\n\`\`\``],
    ["between words", `Sure, here it is:\n${answer}\nHope that helps!`],
    ["behind thoughts", `<think>{first} I look at [1]</think>\n\n${answer}`],
    ["between words with braces", `Here: ${answer} and so on {:}`],
    ["twice", `${answer}\n${answer}`],
    ["behind thoughts and a fence", `<think>{"lines":["no"]}</think>\`\`\`\n${answer}\n\`\`\``],
  ])("is read %s", (_, text) => {
    expect(readReply(schema, text)).toEqual({ isValid: true, value: { lines: ["a {b} c"] } });
  });

  test.each([
    ["half of it", answer.slice(0, -2)],
    ["words alone", "I can't do that."],
    ["nothing", ""],
  ])("is none where there is %s", (_, text) => {
    expect(readReply(schema, text)).toEqual({ isValid: false, issues: "It is not valid JSON." });
  });

  test("of another form says where", () => {
    expect(readReply(schema, '{"lines":[1]}')).toMatchObject({
      isValid: false,
      issues: expect.stringMatching(/^lines\.0: /),
    });
  });
});
