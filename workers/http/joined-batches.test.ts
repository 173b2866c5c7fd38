import { expect, it, vi } from "vitest";
import { joinBatches } from "./joined-batches";

const statement = (name: string) => ({ name }) as unknown as D1PreparedStatement;
const answer = (statements: D1PreparedStatement[]) =>
  statements.map((one) => ({ results: [one] }) as unknown as D1Result);
const namesOf = (results: D1Result[]) => results.map(({ results: [one] }) => (one as { name: string }).name);

it("sends what is asked in one turn at once, and gives each its own answers", async () => {
  const send = vi.fn(async (statements: D1PreparedStatement[]) => answer(statements));
  const batch = joinBatches(send);
  const later = Promise.resolve().then(() => batch([statement("c")]));
  const found = await Promise.all([batch([statement("a"), statement("b")]), later]);
  expect(found.map(namesOf)).toEqual([["a", "b"], ["c"]]);
  expect(send).toHaveBeenCalledTimes(1);
  expect(namesOf(await batch([statement("d")]))).toEqual(["d"]);
  expect(send).toHaveBeenCalledTimes(2);
});

it("waits for loaders with some promises before what they ask, and not for those that wait for something else", async () => {
  const send = vi.fn(async (statements: D1PreparedStatement[]) => answer(statements));
  const batch = joinBatches(send);
  const after = async (promises: number) => {
    for (let awaited = 0; awaited < promises; awaited += 1) await null;
    return batch([statement(`after ${promises}`)]);
  };
  const found = await Promise.all([batch([statement("a")]), after(1), after(40), after(200)]);
  expect(found.map(namesOf)).toEqual([["a"], ["after 1"], ["after 40"], ["after 200"]]);
  expect(send.mock.calls.map(([statements]) => statements.length)).toEqual([3, 1]);
});

it("fails only for whoever asked what cannot be read", async () => {
  const batch = joinBatches(async (statements) => {
    if (statements.some((one) => (one as unknown as { name: string }).name === "broken")) throw new Error("broken");
    return answer(statements);
  });
  const [broken, whole] = await Promise.allSettled([batch([statement("broken")]), batch([statement("a")])]);
  expect(broken).toMatchObject({ status: "rejected", reason: { message: "broken" } });
  expect(whole.status === "fulfilled" && namesOf(whole.value)).toEqual(["a"]);
});
