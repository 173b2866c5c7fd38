import { expect, test } from "vitest";
import { nothingFound } from "~/functions/prds/nothing-found";
import { deepPrompt } from "~/test/helpers/prompt-details/sample";
import { loadApply } from "./apply-change";
import { canMoveOpen, holdsEmptied, leavingOf, previousOf } from "./open-line";

const lines = deepPrompt();
const indexOf = (group: string) => lines.items.findIndex((item) => item.group === group);
const feature = `items.${indexOf("Core Features")}`;
const later = `items.${lines.items.length - 1}`;
const opened = { at: feature, isNew: false };
const below = { at: feature, isNew: true };
const own = (text: string) => ({
  key: 1,
  to: "Core Features" as const,
  text,
  area: lines.items[indexOf("Core Features")]?.area ?? "",
});

test("a line left as it was changes nothing, and Enter begins a line below it", () => {
  const { change, isRemoved, at, next, shift } = leavingOf(lines, opened, {}, undefined);
  expect({ change, isRemoved, at, next: next?.to }).toEqual({
    change: null,
    isRemoved: false,
    at: feature,
    next: "Core Features",
  });
  expect(shift(later)).toBe(later);
});

test("an edited line is saved with all its fields", () => {
  const edits = { [feature]: { text: "New" }, [`${feature}.acceptance.0`]: { text: "A check" } };
  expect(leavingOf(lines, opened, edits, undefined).change).toEqual({
    lines: [
      { at: feature, text: "New" },
      { at: `${feature}.acceptance.0`, text: "A check" },
    ],
  });
});

test("a check that was begun is saved once it has a text", () => {
  const next = lines.items[indexOf("Core Features")]?.acceptance?.length ?? 0;
  const at = `${feature}.acceptance.${next}`;
  expect(leavingOf(lines, opened, { [at]: { text: " " } }, undefined).change).toBeNull();
  const emptied = { [`${feature}.acceptance.0`]: { text: "" }, [at]: { text: "It opens." } };
  expect(leavingOf(lines, opened, emptied, undefined).change?.lines).toHaveLength(2);
});

test("an emptied line is removed, those after it move up, and no line follows", () => {
  const { isRemoved, next, shift } = leavingOf(lines, opened, { [feature]: { text: "  " } }, undefined);
  expect([isRemoved, next, shift(later), shift("items.0")]).toEqual([true, null, previousOf(later), "items.0"]);
});

test("a new line stands below the one it was written under, moves the others down, and is followed by the next", () => {
  const { change, at, next, shift } = leavingOf(lines, below, {}, own("Mine"));
  const place = indexOf("Core Features") + 1;
  expect(change?.added).toEqual([{ to: "Core Features", text: "Mine", area: own("").area }]);
  expect([at, next?.to, next?.area]).toEqual([`items.${place}`, "Core Features", own("").area]);
  expect([shift(feature), shift(later)]).toEqual([feature, `items.${lines.items.length}`]);
});

test("a new line without text is dropped, and ends the series", () => {
  const { change, at, next } = leavingOf(lines, below, {}, own("  "));
  expect([change, at, next]).toEqual([null, feature, null]);
});

test("the first line of an empty part stands after the parts before it", () => {
  const items = lines.items.filter(({ group }) => group !== "Core Features");
  const without = { ...lines, items };
  const { change, at, shift } = leavingOf(without, { at: "Core Features", isNew: true }, {}, own("Mine"));
  const end = items.findLastIndex(({ group }) => group === "Project Overview") + 1;
  expect(change?.added?.[0]?.text).toBe("Mine");
  expect([at, shift(`items.${end}`), shift("items.0")]).toEqual([`items.${end}`, `items.${end + 1}`, "items.0"]);
});

test("a paragraph is not followed by a second one, whether its part was empty or held the placeholder", () => {
  const items = lines.items.filter(({ group }) => group !== "Design Vision");
  const vision = { key: 1, to: "Design Vision" as const, text: "Plain paper." };
  const first = leavingOf({ ...lines, items }, { at: "Design Vision", isNew: true }, {}, vision);
  expect([first.change?.added?.[0]?.text, first.next]).toEqual(["Plain paper.", null]);
  const empty = { group: "Design Vision", text: nothingFound("en", true), origin: "inferred", citations: [] } as const;
  const at = `items.${items.findLastIndex(({ group }) => group === "Core Features") + 1}`;
  const held = items.toSpliced(Number(at.slice("items.".length)), 0, { ...empty, citations: [] });
  for (const isNew of [true, false]) {
    const edits = isNew ? {} : { [at]: { text: "Plain paper." } };
    const { change, next } = leavingOf({ ...lines, items: held }, { at, isNew }, edits, isNew ? vision : undefined);
    expect([change === null, next]).toEqual([false, null]);
  }
});

test("only a line that keeps its place can be moved while it is open", () => {
  expect(canMoveOpen(opened, {})).toBe(true);
  expect(canMoveOpen(null, {})).toBe(false);
  expect(canMoveOpen(below, {})).toBe(false);
  expect(canMoveOpen(opened, { [feature]: { text: " " } })).toBe(false);
  expect(canMoveOpen(opened, { [`${feature}.area`]: { text: "Other" } })).toBe(false);
});

test("a page that is hidden saves no line that was just emptied", () => {
  expect(holdsEmptied({ [feature]: { text: "" } })).toBe(true);
  expect(holdsEmptied({ [feature]: { text: "New" }, [`${feature}.area`]: { text: "" } })).toBe(false);
});

test("the first line of an empty list is followed by the next, and a field of the overview by none", async () => {
  const apply = await loadApply();
  const { details } = lines;
  if (!details) throw new Error("The sample has details.");
  const bare = { ...lines, details: { ...details, overview: { ...details.overview, users: null } } };
  const begin = (to: "decisions" | "overview.users") =>
    leavingOf(bare, { at: to, isNew: true }, {}, { key: 1, to, text: "Mine" });
  const [decision, users] = [begin("decisions"), begin("overview.users")];
  expect([decision.at, decision.next?.to]).toEqual(["decisions.0", "decisions"]);
  expect([users.at, users.next, users.shift("overview.problem")]).toEqual(["overview.users", null, "overview.problem"]);
  expect(apply(bare, decision.change ?? {}).details?.decisions?.map(({ text }) => text)).toEqual(["Mine"]);
  expect(apply(bare, users.change ?? {}).details?.overview.users?.text).toBe("Mine");
});
