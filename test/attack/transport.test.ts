import { describe, expect, it } from "vitest";
import type { Visitor } from "../helpers/visitor";
import { patient, repeatedCalls } from "./transport";

const LOST = { status: 500, log: "Error: Network connection lost." };
const FAULT = { status: 500, log: "Error: no such table" };
const FINE = { status: 200, log: "" };

/** A caller of a fake runtime with these responses in order, and a count of its calls. */
function runtime(answers: { status: number; log: string }[]) {
  const lines: string[] = ["Error: Network connection lost."];
  let asked = 0;
  const answer = async () => {
    const { status, log } = answers[Math.min(asked, answers.length - 1)] ?? FINE;
    asked += 1;
    if (log) lines.push(log);
    return new Response("{}", { status });
  };
  const caller: Visitor = { cookies: new Map(), fetch: answer, get: answer, post: answer };
  return { caller: patient(caller, () => lines), asked: () => asked };
}

const CALLS: [name: string, call: (caller: Visitor) => Promise<Response>, isRepeated: boolean][] = [
  ["a read", (caller) => caller.get("/history"), true],
  ["values that are set", (caller) => caller.fetch("/api/flashcards/1", { method: "PUT", body: "{}" }), true],
  ["a write with an id", (caller) => caller.post("/api/flashcards", { clientId: "one" }), true],
  ["a message to the owner", (caller) => caller.post("/api/contact", { message: "Hello" }), true],
  ["a write without an id", (caller) => caller.post("/api/prompts", {}), false],
  ["a version", (caller) => caller.fetch("/api/prompts/1", { method: "PATCH", body: '{"version":1}' }), false],
  ["a removal", (caller) => caller.fetch("/api/prompts/1", { method: "DELETE" }), false],
];

describe.each(CALLS)("%s", (_, call, isRepeated) => {
  it(`is ${isRepeated ? "made once more" : "told"} where the runtime lost it`, async () => {
    const before = repeatedCalls();
    const { caller, asked } = runtime([LOST, FINE]);
    expect((await call(caller)).status).toBe(isRepeated ? 200 : 500);
    expect([asked(), repeatedCalls() - before]).toEqual(isRepeated ? [2, 1] : [1, 0]);
  });
});

it("a call lost twice is reported, and a fault of the product is never retried", async () => {
  const lost = runtime([LOST]);
  expect((await lost.caller.get("/")).status).toBe(500);
  expect(lost.asked()).toBe(2);
  const faulty = runtime([FAULT, FINE]);
  expect((await faulty.caller.get("/")).status).toBe(500);
  expect(faulty.asked()).toBe(1);
});
