import { expect, it } from "vitest";
import { fitRequest } from "./import-library";

const long = "é".repeat(400);

it("leaves an item that fits unchanged", () => {
  const item = { itemType: "quiz", thing: { title: "Short" } };
  expect(fitRequest(item, 1000)).toEqual({ item, leftOut: 0 });
});

it("keeps as many translations as fit, counted in bytes, and reports how many did not", () => {
  const item = { itemType: "transcript", thing: { chunks: ["a"], translations: ["de", long, long] } };
  const fitted = fitRequest(item, 1000);
  expect(fitted).toEqual({
    item: { itemType: "transcript", thing: { chunks: ["a"], translations: ["de", long] } },
    leftOut: 1,
  });
  expect(new TextEncoder().encode(JSON.stringify(fitted?.item)).byteLength).toBeLessThanOrEqual(1000);
});

it("drops the oldest versions and never the last", () => {
  expect(fitRequest({ thing: { versions: [long, long, "now"] } }, 500)?.item).toEqual({ thing: { versions: ["now"] } });
  expect(fitRequest({ thing: { versions: [long] } }, 500)).toBeNull();
});

it("rejects an item that is too large by itself", () => {
  expect(fitRequest({ thing: { chunks: [long], translations: ["de"] } }, 500)).toBeNull();
});
