import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "~/test/helpers/every-case";
import { createPartialJson } from "~/workers/clients/ai/openai/partial-json";

function readAfter(text: string): unknown {
  const json = createPartialJson();
  json.push(text);
  return json.value();
}

/** True when `part` is `whole` cut off: lists may lack their last items and objects may lack fields. */
function isBeginningOf(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part) && Array.isArray(whole)) {
    return part.length <= whole.length && part.every((item, index) => isBeginningOf(item, whole[index]));
  }
  if (part !== null && typeof part === "object" && whole !== null && typeof whole === "object") {
    const fields = new Map(Object.entries(whole));
    return Object.entries(part).every(([key, value]) => fields.has(key) && isBeginningOf(value, fields.get(key)));
  }
  return Object.is(part, whole);
}

describe("JSON that is still arriving", () => {
  test("is read up to its last complete member", () => {
    expect(readAfter('{"items":[{"group":"A","text":"half a sen')).toEqual({ items: [{ group: "A" }] });
    expect(readAfter('{"items":[{"group":"A"},{"n":12')).toEqual({ items: [{ group: "A" }, {}] });
    expect(readAfter('{"a":"\\"},{[')).toEqual({});
    expect(readAfter("")).toBeUndefined();
    expect(readAfter("I am sorry, but")).toBeUndefined();
  });

  test.each([
    ['{"a":[{"t":"x","q":["y"]},{"t":"z","q":["y","w', { a: [{ t: "x", q: ["y"] }] }],
    ['{"a":[{"t":"x"}],"b":{"c":"d","e":["f","g', { a: [{ t: "x" }], b: { c: "d", e: ["f"] } }],
    ['{"a":["x","y","z', { a: ["x", "y"] }],
    ['{"a":[{"t":"x', { a: [] }],
    ["I am sorry", undefined],
  ])("can be read without the list entry that is arriving: %s", (text, expected) => {
    const json = createPartialJson();
    json.push(text);
    expect(json.wholeEntries()).toEqual(expected);
  });

  test("may come in a code fence and end in words", () => {
    expect(readAfter('```json\n{"a":[1,2]}\n```\nThere {you} go')).toEqual({ a: [1, 2] });
  });

  test("is not guessed at when it is not JSON", () => {
    expect(readAfter("{a:1,")).toBeUndefined();
    expect(readAfter("[1}],")).toBeUndefined();
  });

  test("shows a text that is still arriving if asked to, up to its last complete character", () => {
    const openAfter = (text: string) => {
      const json = createPartialJson();
      json.push(text);
      return json.openValue();
    };
    expect(openAfter('{"answer":"half a sen')).toEqual({ answer: "half a sen" });
    expect(openAfter('{"a":["x","y')).toEqual({ a: ["x", "y"] });
    expect(openAfter('{"a":"x","na')).toEqual({ a: "x" });
    expect(openAfter('{"a":{"b":"')).toEqual({ a: { b: "" } });
    expect(openAfter('{"a":"tab\\t, backslash\\\\')).toEqual({ a: "tab\t, backslash\\" });
  });

  test("an open text is a prefix of the whole text, wherever it is cut", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.boolean(), fc.nat(), (answer, isAscii, seed) => {
        const plain = JSON.stringify({ answer, citations: [] });
        const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
        const text = isAscii ? plain.replace(/[\u0080-\uffff]/g, escaped) : plain;
        const json = createPartialJson();
        json.push(text.slice(0, seed % (text.length + 1)));
        const read = (json.openValue() ?? {}) as { answer?: string };
        const shown = read.answer ?? "";
        expect(answer.startsWith(shown)).toBe(true);
        expect(shown.isWellFormed()).toBe(true);
      }),
      { numRuns: cases(300, 1000) },
    );
  });

  test("never shows a value that is not in the complete JSON, wherever it is cut", () => {
    const json = fc.jsonValue({ maxDepth: 4 }).filter((value) => typeof value === "object" && value !== null);
    fc.assert(
      fc.property(json, fc.nat(), fc.nat({ max: 9 }), (value, seed, step) => {
        // As JSON stores it: negative zero becomes zero.
        const text = JSON.stringify(value);
        const whole: unknown = JSON.parse(text);
        const end = seed % (text.length + 1);
        const arriving = createPartialJson();
        for (let at = 0; at < end; at += step + 1) arriving.push(text.slice(at, Math.min(end, at + step + 1)));
        const read = arriving.value();
        expect(read === undefined || isBeginningOf(read, whole)).toBe(true);
        if (end === text.length) expect(read).toEqual(whole);
      }),
    );
  });

  test("is read in the time of its length, however deep a model that has lost its way goes", () => {
    const arriving = createPartialJson();
    for (let at = 0; at < 400; at += 1) arriving.push("[".repeat(1000));
    expect(arriving.value()).toBeInstanceOf(Array);
  });

  test("costs no more per character in many small pieces than in few", () => {
    const text = JSON.stringify({ lines: Array(20_000).fill("a line of a long answer") });
    const arriving = createPartialJson();
    const before = process.threadCpuUsage();
    for (let at = 0; at < text.length; at += 4) arriving.push(text.slice(at, at + 4));
    const { user, system } = process.threadCpuUsage(before);
    expect(arriving.value()).toEqual(JSON.parse(text));
    // Copying everything that has arrived for each chunk used to take half a minute.
    expect((user + system) / 1e6).toBeLessThan(2);
  });
});
