import { expect, it, vi } from "vitest";
import { createDatabase } from "~/db/d1-client";
import * as schema from "~/db/schema";
import type { Deps } from "~/functions/deps";
import { sweepMerges } from "~/functions/reviews/merge-schedule";
import { createMemoryD1 } from "../../test/fakes/d1";

it("merges the others when one visitor fails, and reports the failure", async () => {
  const db = createDatabase(createMemoryD1());
  const now = () => new Date(0);
  await db.insert(schema.users).values({ id: 1, username: "a", email: "a@example.com", password: "x" });
  const merges = ["broken", "second", "third"].map((anonymousId) => ({ userId: 1, anonymousId, createdAt: now() }));
  await db.insert(schema.studyMerges).values(merges);
  const merge = vi.fn(async (anonymousId: string) => {
    if (anonymousId === "broken") throw new Error("out of memory");
  });
  const study = { merge } as unknown as Deps["reviewSchedule"];
  await expect(sweepMerges({ db, reviewSchedule: study, now, log: vi.fn() })).rejects.toThrow(
    "1 visitors were not taken over",
  );
  expect(merge.mock.calls.map(([anonymousId]) => anonymousId)).toEqual(["broken", "second", "third"]);
  const left = await db.select({ anonymousId: schema.studyMerges.anonymousId }).from(schema.studyMerges);
  expect(left).toEqual([{ anonymousId: "broken" }]);
});
