import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToast, dismissToast } from "~/app/ui/toast-store";
import { withTaken } from "~/functions/prds/coverage/with-taken";
import type { PromptView } from "~/functions/prds/model";
import { deepPrompt } from "~/test/helpers/prompt-details/sample";
import { DocumentChanges } from "./document-changes";

type Answer = () => Response;

const sent: { method: string; path: string; json: Record<string, unknown> }[] = [];
let answers: Answer[] = [];

const prd = deepPrompt();
const at = (version: number, more: Partial<PromptView> = {}): PromptView => ({ ...prd, version, ...more });
const withText = (text: string) => prd.items.map((item, index) => (index === 0 ? { ...item, text } : item));
const stored =
  (version: number, more: Partial<PromptView> = {}): Answer =>
  () =>
    Response.json(at(version, more));
const conflict: Answer = () => Response.json({ code: "conflict", message: "Changed elsewhere." }, { status: 409 });
const lost: Answer = () => {
  throw new TypeError("Failed to fetch");
};

beforeEach(() => {
  sent.length = 0;
  dismissToast();
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push({ method: init.method ?? "GET", path, json: JSON.parse(String(init.body ?? "{}")) });
    const answer = answers.shift();
    if (!answer) throw new Error(`No answer is left for ${path}.`);
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  expect(answers).toEqual([]);
});

function open(given: Answer[]) {
  answers = given;
  const changes = new DocumentChanges(at(1));
  const onSaved = vi.fn();
  changes.told = { onSaved, onUndone: (restored) => changes.show(restored) };
  return { changes, onSaved, leave: changes.subscribe(() => {}) };
}
const edit = (text: string) => ({ lines: [{ at: "items.0", text }] });
const first = (changes: DocumentChanges) => changes.latest().items[0]?.text;
const settled = (changes: DocumentChanges) => changes.settle();
const move = (changes: DocumentChanges) =>
  changes.send({ change: { moves: [{ list: "items", from: 1, to: 0 }] }, onSaved: () => {} });
const SAID = { title: "Saved!" };

const suggestion = () => {
  const item = { ...(prd.items[0] as PromptView["items"][number]), text: "Written from a gap." };
  return { sealed: "sealed", lines: [{ item }], take: [0] };
};
const taken = () => withTaken({ items: prd.items, details: prd.details }, suggestion().lines, [0]);
const isTaken = (changes: DocumentChanges) => changes.latest().items.some(({ text }) => text === "Written from a gap.");

test("a change is shown before it is saved, and can then be undone", async () => {
  const { changes, onSaved } = open([stored(2, { items: withText("Mine") }), stored(3)]);
  expect(await changes.apply(edit("Mine"), SAID)).toBe(true);
  expect([first(changes), changes.state().redo, onSaved.mock.calls.length]).toEqual(["Mine", null, 0]);
  expect(await settled(changes)).toBe(2);
  expect([changes.latest().version, onSaved.mock.calls.length, currentToast()?.title]).toEqual([2, 1, "Saved!"]);
  changes.state().undo?.();
  await settled(changes);
  expect(changes.state().undo).toBeNull();
  expect(sent.at(-1)).toMatchObject({
    method: "POST",
    path: "/api/prompts/1/versions/1/restore",
    json: { version: 2 },
  });
  expect([first(changes), changes.latest().version, currentToast()?.title]).toEqual([prd.items[0]?.text, 3, "Undone"]);
});

test("changes are undone and redone one by one, and a new change ends redo", async () => {
  const texts = ["Two", "Three"].map((text) => ({ items: withText(text) }));
  const [two, three] = texts;
  const { changes } = open([
    stored(2, two),
    stored(3, three),
    stored(4, two),
    stored(5),
    stored(6, two),
    stored(7, { items: withText("Seven") }),
    stored(8, two),
  ]);
  await changes.apply(edit("Two"), SAID);
  await changes.apply(edit("Three"), SAID);
  // Requested while both are still unsaved, and once more than there are changes.
  for (let asked = 0; asked < 3; asked += 1) changes.state().undo?.();
  await settled(changes);
  expect([first(changes), changes.state().undo]).toEqual([prd.items[0]?.text, null]);
  changes.state().redo?.();
  await settled(changes);
  expect([first(changes), currentToast()?.title]).toEqual(["Two", "Redone"]);
  await changes.apply(edit("Seven"), SAID);
  await settled(changes);
  expect(changes.state().redo).toBeNull();
  changes.state().undo?.();
  await settled(changes);
  expect(first(changes)).toBe("Two");
  const restores = sent.filter(({ path }) => path.endsWith("/restore"));
  expect(restores.map(({ path, json }) => [path.split("/").at(-2), json.version])).toEqual([
    ["2", 3],
    ["1", 4],
    ["2", 5],
    ["2", 7],
  ]);
});

test("an undo of lines saved over another device's version brings that version back", async () => {
  const other = stored(5, { items: withText("From the phone") });
  const { changes } = open([conflict, other, stored(6, { items: withText("Mine") }), stored(7)]);
  await changes.apply(edit("Mine"), SAID);
  await settled(changes);
  expect(changes.state().held).not.toBeNull();
  changes.retry();
  await settled(changes);
  changes.state().undo?.();
  await settled(changes);
  expect(sent.at(-1)).toMatchObject({ path: "/api/prompts/1/versions/5/restore", json: { version: 6 } });
});

test("an undo after another device's save says why it failed, and shows that save", async () => {
  const { changes, onSaved } = open([
    stored(2, { items: withText("Mine") }),
    conflict,
    stored(3, { items: withText("From the phone") }),
  ]);
  await changes.apply(edit("Mine"), SAID);
  await settled(changes);
  changes.state().undo?.();
  await settled(changes);
  expect(currentToast()).toMatchObject({ title: "Couldn't undo", description: "Changed elsewhere.", isOpen: true });
  expect([first(changes), changes.latest().version]).toEqual(["From the phone", 3]);
  expect(onSaved).toHaveBeenLastCalledWith(expect.objectContaining({ version: 3 }));
});

test("an undo that was not sent leaves the document as it was saved", async () => {
  const { changes } = open([stored(2, { items: withText("Mine") }), lost]);
  await changes.apply(edit("Mine"), SAID);
  await settled(changes);
  changes.state().undo?.();
  await settled(changes);
  expect([first(changes), changes.latest().version]).toEqual(["Mine", 2]);
  expect(currentToast()?.title).toBe("Couldn't undo");
});

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
  await settled(changes);
  expect([first(changes), changes.state().held?.other?.version]).toEqual(["Mine", 5]);
  changes.retry();
  await settled(changes);
  expect(sent.at(-1)?.json).toMatchObject({ version: 1, replaces: 5 });
  expect([first(changes), changes.state().held]).toEqual(["Mine", null]);
  await changes.apply(edit("Again"), SAID);
  await settled(changes);
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
  await settled(changes);
  expect([changes.state().held, first(changes), asks()]).toEqual([null, "From the phone", false]);
  expect(currentToast()).toMatchObject({ title: "Couldn't save", isOpen: true, isDestructive: true });
  expect(currentToast()?.description).toMatch(/^Changed elsewhere. You left the document/);
});

test("leaving a document sends its moves at once, and discards what was held", async () => {
  const { changes, leave } = open([stored(2), lost]);
  move(changes);
  leave();
  expect(sent).toHaveLength(1);
  await settled(changes);
  expect(currentToast()?.title).toBe("Saved!");
  const leaveAgain = changes.subscribe(() => {});
  await changes.apply(edit("Mine"), SAID);
  await settled(changes);
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
  await settled(changes);
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
  await settled(changes);
  expect(sent.map(({ method, path, json }) => [method, path, json.version])).toEqual([
    ["PATCH", "/api/prompts/1", 1],
    ["POST", "/api/prompts/1/gaps/accept", 2],
  ]);
  expect([told.onSaved.mock.calls.length, currentToast()?.title]).toEqual([1, "Added"]);
  changes.state().undo?.();
  await settled(changes);
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
  await settled(changes);
  expect([isTaken(changes), changes.state().held !== null, told.onDropped.mock.calls.length]).toEqual([true, true, 0]);
  changes.discard();
  expect([isTaken(changes), told.onDropped.mock.calls.length, told.onSaved.mock.calls.length]).toEqual([false, 1, 0]);
});
