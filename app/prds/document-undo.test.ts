import { expect, test } from "vitest";
import { currentToast } from "~/app/ui/toast-store";
import {
  answerRequests,
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

answerRequests();

test("a change is shown before it is saved, and can then be undone", async () => {
  const { changes, onSaved } = open([stored(2, { items: withText("Mine") }), stored(3)]);
  expect(await changes.apply(edit("Mine"), SAID)).toBe(true);
  expect([first(changes), changes.state().redo, onSaved.mock.calls.length]).toEqual(["Mine", null, 0]);
  expect(await changes.settle()).toBe(2);
  expect([changes.latest().version, onSaved.mock.calls.length, currentToast()?.title]).toEqual([2, 1, "Saved!"]);
  changes.state().undo?.();
  await changes.settle();
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
  await changes.settle();
  expect([first(changes), changes.state().undo]).toEqual([prd.items[0]?.text, null]);
  changes.state().redo?.();
  await changes.settle();
  expect([first(changes), currentToast()?.title]).toEqual(["Two", "Redone"]);
  await changes.apply(edit("Seven"), SAID);
  await changes.settle();
  expect(changes.state().redo).toBeNull();
  changes.state().undo?.();
  await changes.settle();
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
  await changes.settle();
  expect(changes.state().held).not.toBeNull();
  changes.retry();
  await changes.settle();
  changes.state().undo?.();
  await changes.settle();
  expect(sent.at(-1)).toMatchObject({ path: "/api/prompts/1/versions/5/restore", json: { version: 6 } });
});

test("an undo after another device's save says why it failed, and shows that save", async () => {
  const { changes, onSaved } = open([
    stored(2, { items: withText("Mine") }),
    conflict,
    stored(3, { items: withText("From the phone") }),
  ]);
  await changes.apply(edit("Mine"), SAID);
  await changes.settle();
  changes.state().undo?.();
  await changes.settle();
  expect(currentToast()).toMatchObject({ title: "Couldn't undo", description: "Changed elsewhere.", isOpen: true });
  expect([first(changes), changes.latest().version]).toEqual(["From the phone", 3]);
  expect(onSaved).toHaveBeenLastCalledWith(expect.objectContaining({ version: 3 }));
});

test("an undo that was not sent leaves the document as it was saved", async () => {
  const { changes } = open([stored(2, { items: withText("Mine") }), lost]);
  await changes.apply(edit("Mine"), SAID);
  await changes.settle();
  changes.state().undo?.();
  await changes.settle();
  expect([first(changes), changes.latest().version]).toEqual(["Mine", 2]);
  expect(currentToast()?.title).toBe("Couldn't undo");
});
