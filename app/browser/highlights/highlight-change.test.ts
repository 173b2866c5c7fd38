import { expect, it } from "vitest";
import { type AskedChange, leftToSend, type NewHighlight, withChange } from "./highlight-change";

const about = { id: 7, transcriptId: 3 };
const asked = (edit: AskedChange["edit"], isDeleted: boolean | null = null): AskedChange => ({
  ...about,
  edit,
  isDeleted,
});

it("keeps the newest of each field of a highlight's changes", () => {
  const once = withChange(undefined, asked({ color: "green", note: "one" }));
  const twice = withChange(once, asked({ color: "pink" }));
  expect(twice).toEqual(asked({ color: "pink", note: "one" }));
  const deleted = withChange(twice, asked({}, true));
  expect(deleted).toEqual(asked({ color: "pink", note: "one" }, true));
  expect(withChange(deleted, asked({}, false)).isDeleted).toBe(false);
});

it("sends on what changed while a new highlight was on its way", () => {
  const sent: NewHighlight = {
    ...{ clientId: "client-1", transcriptId: 3, selectedText: "the words", startIndex: 0, endIndex: 9 },
    ...{ color: "yellow", note: "" },
  };
  expect(leftToSend(sent, sent, 7)).toBeNull();
  expect(leftToSend(sent, { ...sent, note: "later" }, 7)).toEqual(asked({ color: "yellow", note: "later" }));
  expect(leftToSend(sent, undefined, 7)).toEqual(asked({}, true));
});
