import { expect, it } from "vitest";
import type { Gap } from "./gaps";
import { type Idea, isWorth } from "./ideas";
import type { SpokenTerm } from "./terms/find-terms";

type Told = Parameters<ReturnType<typeof isWorth>>[0];
const told = (kind: Told["kind"], term = "") => ({ kind, term }) as Extract<Idea, Told>;
const terms = [{ text: "Sonnet" } as SpokenTerm];
const gaps = Array.from({ length: 5 }, () => ({}) as Gap);

it.each([
  ["what a term means", told("definition", "sonnet"), true],
  ["what other words mean", told("definition", "such a group"), false],
  ["a figure", told("figure"), false],
  ["a reason", told("reason"), false],
])("a talk that explains terms is asked about %s: %s", (_, idea, isAsked) => {
  expect(isWorth({ gaps, terms })(idea)).toBe(isAsked);
  expect(isWorth({ gaps: gaps.slice(1), terms })(idea)).toBe(true);
});
