import { expect, test, vi } from "vitest";
import { currentToast } from "~/app/ui/toast-store";
import { withTaken } from "~/functions/prds/coverage/with-taken";
import type { PromptView } from "~/functions/prds/model";
import {
  answerRequests,
  at,
  conflict,
  edit,
  first,
  lost,
  open,
  prd,
  SAID,
  sent,
  stored,
  withText,
} from "~/test/helpers/changed-document";
import type { DocumentChanges } from "./document-changes";

answerRequests();

const move = (changes: DocumentChanges) =>
  changes.send({ change: { moves: [{ list: "items", from: 1, to: 0 }] }, onSaved: () => {} });

const suggestion = () => {
  const item = { ...(prd.items[0] as PromptView["items"][number]), text: "Written from a gap." };
  return { sealed: "sealed", lines: [{ item }], take: [0] };
};
const taken = () => withTaken({ items: prd.items, details: prd.details }, suggestion().lines, [0]);
const isTaken = (changes: DocumentChanges) => changes.latest().items.some(({ text }) => text === "Written from a gap.");

test("a change that does not fit the document is refused with a reason, and nothing is sent", async () => {
  const { changes } = open([]);
  expect(await changes.apply({ moves: [{ list: "items", from: 0, to: 900 }] }, SAID)).toBe(false);
  expect(currentToast()).toMatchObject({ title: "Couldn't save", isDestructive: true });
  expect(changes.latest()).toEqual(at(1));
  expect(sent).toEqual([]);
});

test("a change that can't be saved stays until it is retried on top of the other version, or discarded", async () => {
  const other = stored(5, { items: withText("From the phone") });
  const { changes } = open([conflict, other, stored(6, { items: withText("Mine") }), conflict, other]);
  await changes.apply(edit("Mine"), SAID);
  await changes.settle();
  expect([first(changes), changes.state().held?.other?.version]).toEqual(["Mine", 5]);
  changes.retry();
  await changes.settle();
  expect(sent.at(-1)?.json).toMatchObject({ version: 1, replaces: 5 });
  expect([first(changes), changes.state().held]).toEqual(["Mine", null]);
  await changes.apply(edit("Again"), SAID);
  await changes.settle();
  changes.discard();
  expect([first(changes), changes.state().held]).toEqual(["From the phone", null]);
});

test("a move that fails after its document was left is discarded, said, and no page asks before it closes", async () => {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  const asks = () => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const { changes, leave } = open([conflict, stored(5, { items: withText("From the phone") })]);
  move(changes);
  expect(asks()).toBe(true);
  leave();
  await changes.settle();
  expect([changes.state().held, first(changes), asks()]).toEqual([null, "From the phone", false]);
  expect(currentToast()).toMatchObject({ title: "Couldn't save", isOpen: true, isDestructive: true });
  expect(currentToast()?.description).toMatch(/^Changed elsewhere. You left the document/);
});

test("leaving a document sends its moves at once, and discards what was held", async () => {
  const { changes, leave } = open([stored(2), lost]);
  move(changes);
  leave();
  expect(sent).toHaveLength(1);
  await changes.settle();
  expect(currentToast()?.title).toBe("Saved!");
  const leaveAgain = changes.subscribe(() => {});
  await changes.apply(edit("Mine"), SAID);
  await changes.settle();
  expect(changes.state().held).not.toBeNull();
  leaveAgain();
  expect([changes.state().held, first(changes)]).toEqual([null, prd.items[0]?.text]);
});

test("a reloaded version is shown, except while a line is open or a change is unsaved", async () => {
  const { changes } = open([stored(4)]);
  changes.follow(at(2, { items: withText("Second") }));
  expect(first(changes)).toBe("Second");
  changes.pin(async () => true);
  changes.follow(at(3, { items: withText("Third") }));
  expect(first(changes)).toBe("Second");
  changes.pin(null);
  expect(first(changes)).toBe("Third");
  changes.follow(at(2));
  expect(changes.latest().version).toBe(3);
  await changes.apply(edit("Fourth"), SAID);
  changes.follow(at(9, { items: withText("Ninth") }));
  expect(first(changes)).toBe("Fourth");
  await changes.settle();
});

test("a draft is shown in its own version, until a newer one is loaded", () => {
  const { changes } = open([]);
  changes.follow(at(2, { items: withText("Second") }));
  changes.resume(at(1));
  changes.pin(null);
  expect(changes.latest().version).toBe(1);
  changes.follow(at(2, { items: withText("Second") }));
  expect(first(changes)).toBe("Second");
});

test("lines from a gap wait for the open line's change, and are undone separately", async () => {
  const { changes } = open([
    stored(2, { items: withText("Mine") }),
    stored(3, taken()),
    stored(4, { items: withText("Mine") }),
  ]);
  let isOpen = true;
  changes.pin(async () => {
    isOpen = false;
    return changes.apply(edit("Mine"), SAID);
  });
  const told = { onSaved: vi.fn(), onDropped: vi.fn() };
  expect(await changes.take(suggestion(), { title: "Added" }, told)).toBe(true);
  changes.pin(null);
  expect([isOpen, isTaken(changes), first(changes), told.onSaved.mock.calls.length]).toEqual([false, true, "Mine", 0]);
  await changes.settle();
  expect(sent.map(({ method, path, json }) => [method, path, json.version])).toEqual([
    ["PATCH", "/api/prompts/1", 1],
    ["POST", "/api/prompts/1/gaps/accept", 2],
  ]);
  expect([told.onSaved.mock.calls.length, currentToast()?.title]).toEqual([1, "Added"]);
  changes.state().undo?.();
  await changes.settle();
  expect(sent.at(-1)).toMatchObject({ path: "/api/prompts/1/versions/2/restore", json: { version: 3 } });
  expect(isTaken(changes)).toBe(false);
});

test("lines from a gap are not added while a line can't be left", async () => {
  const { changes } = open([]);
  changes.pin(async () => false);
  expect(await changes.take(suggestion(), { title: "Added" }, { onSaved: vi.fn(), onDropped: vi.fn() })).toBe(false);
  expect([isTaken(changes), sent]).toEqual([false, []]);
});

test("lines from a gap that can't be saved stay, and come back to the gap when they are discarded", async () => {
  const { changes } = open([lost]);
  const told = { onSaved: vi.fn(), onDropped: vi.fn() };
  await changes.take(suggestion(), { title: "Added" }, told);
  await changes.settle();
  expect([isTaken(changes), changes.state().held !== null, told.onDropped.mock.calls.length]).toEqual([true, true, 0]);
  changes.discard();
  expect([isTaken(changes), told.onDropped.mock.calls.length, told.onSaved.mock.calls.length]).toEqual([false, 1, 0]);
});
