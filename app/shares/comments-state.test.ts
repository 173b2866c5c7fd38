import { expect, it } from "vitest";
import type { CommentView } from "~/functions/shares/share-kinds";
import { knownFrom, listed, ofLine, withComment, withLine, withOlder } from "./comments-state";

const comment = (id: number, lineId: string | null, isResolved = false): CommentView => ({
  ...{ id, lineId, isResolved, authorName: "Ada", text: `${id}`, createdAt: "2026-11-30T10:00:00Z", mayDelete: true },
});
const idsOf = (comments: readonly CommentView[]) => comments.map(({ id }) => id);

const NEWEST = knownFrom({
  comments: [comment(9, "F-1"), comment(8, null)],
  next: 8,
  lines: { "F-1": { open: 2, resolved: 1 } },
});

it("the older comments of a line are added to it, and leave no gap in the list of all", () => {
  expect(ofLine(NEWEST, "F-1")).toMatchObject({ isPart: true, tally: { open: 2, resolved: 1 } });
  const known = withLine(NEWEST, "F-1", { comments: [comment(4, "F-1"), comment(2, "F-1", true)], next: null });
  expect([idsOf(ofLine(known, "F-1").own), ofLine(known, "F-1").isPart]).toEqual([[9, 4, 2], false]);
  expect(idsOf(listed(known))).toEqual([9, 8]);
  const older = withOlder(known, { comments: [comment(7, null), comment(4, "F-1")], next: 4 });
  expect(idsOf(listed(older))).toEqual([9, 8, 7, 4]);
  expect(idsOf(listed(withOlder(older, { comments: [comment(2, "F-1", true)], next: null })))).toEqual([9, 8, 7, 4, 2]);
});

it("a line whose comments others deleted is counted anew at its end", () => {
  const known = withLine(NEWEST, "F-1", { comments: [comment(4, "F-1")], next: null });
  expect(ofLine(known, "F-1")).toMatchObject({ tally: { open: 2, resolved: 0 }, isPart: false });
  expect(ofLine(withLine(NEWEST, "F-1", { comments: [comment(4, "F-1")], next: 4 }), "F-1").isPart).toBe(true);
});

it("what is added, resolved, and deleted changes the count of its line", () => {
  const added = withComment(NEWEST, undefined, comment(10, "T-1"));
  expect([idsOf(added.comments), added.lines["T-1"]]).toEqual([[10, 9, 8], { open: 1, resolved: 0 }]);
  const resolved = withComment(added, comment(9, "F-1"), comment(9, "F-1", true));
  expect([idsOf(resolved.comments), resolved.lines["F-1"]]).toEqual([[10, 9, 8], { open: 1, resolved: 2 }]);
  const deleted = withComment(resolved, comment(10, "T-1"));
  expect([idsOf(deleted.comments), deleted.lines["T-1"]]).toEqual([[9, 8], { open: 0, resolved: 0 }]);
  expect(withComment(NEWEST, comment(8, null)).lines).toEqual(NEWEST.lines);
});
