import { expect, test } from "vitest";
import { groupSittings } from "./sitting-groups";

test("saves with less than 30 minutes between them are one sitting, and what was generated stands alone", () => {
  const minutes = [0, 5, 34, 64, 64.01];
  const versions = minutes.map((minute, index) => ({
    version: index + 1,
    cause: index === 0 ? ("generated" as const) : ("edited" as const),
    createdAt: new Date(minute * 60_000).toISOString(),
    isCurrent: index === minutes.length - 1,
  }));
  const groups = groupSittings(versions.toReversed()).map((own) => own.map(({ version }) => version));
  expect(groups).toEqual([[5, 4], [3, 2], [1]]);
  expect(groupSittings([])).toEqual([]);
});
