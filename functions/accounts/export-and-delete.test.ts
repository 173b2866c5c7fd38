import { beforeEach, describe, expect, test } from "vitest";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import {
  type AccountBench,
  createAccountBench,
  eventsOf,
  insertAccount,
  PASSWORD,
  VISITOR,
} from "../../test/helpers/accounts/account-bench";
import { newStudy } from "../../test/helpers/reviews/node-storage";
import { studyPort } from "../../test/helpers/reviews/study-port";
import { rowsOf, START } from "../../test/helpers/verb-deps";
import { deleteAccount } from "./delete-account";
import { exportData } from "./export-account";

let bench: AccountBench;
let ada: Awaited<ReturnType<typeof insertAccount>>;
beforeEach(async () => {
  bench = createAccountBench();
  ada = await insertAccount(bench, "ada");
});

describe("the export", () => {
  async function withReviews() {
    const study = studyPort(await newStudy());
    for (const id of [1, 2]) {
      const review = { id: `review-${id}`, item: { itemType: "flashcard" as const, id }, rating: "good" as const };
      await study.review(ada, [{ ...review, timeSpent: 4, reviewedAt: START, transcriptId: 1 }], START);
    }
    await study.applyAction(ada, { itemType: "flashcard", id: 2 }, { do: "bury" }, START);
    return study;
  }

  test("is recorded as an event, and has times as ISO 8601 or null", async () => {
    const study = await withReviews();
    const exported = JSON.parse(await new Response(await exportData({ ...bench, reviewSchedule: study }, ada)).text());
    expect(exported).toMatchObject({ exportedAt: new Date(START).toISOString(), account: { username: "ada" } });
    const [shown, buried] = exported.reviews;
    expect(shown).toMatchObject({ itemId: 1, createdAt: new Date(START).toISOString(), buriedUntil: null });
    expect(buried).toMatchObject({ itemId: 2, buriedUntil: expect.stringMatching(/^2026-01-1\dT[\d:.]+Z$/) });
    expect(shown).not.toHaveProperty("noteKey");
    expect(shown).not.toHaveProperty("removedAt");
    expect(await eventsOf(bench)).toEqual([
      { user_id: ada.userId, kind: "data_exported", detail: "", user_agent: "device of ada", created_at: START },
    ]);
  });

  test("stops reading when the download is abandoned", async () => {
    const study = await withReviews();
    let pages = 0;
    const counting = {
      ...study,
      carryPage: (...asked: Parameters<typeof study.carryPage>) => {
        pages += 1;
        return study.carryPage(...asked);
      },
    };
    const reader = (await exportData({ ...bench, reviewSchedule: counting }, ada)).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('"username":"ada"');
    await reader.cancel();
    expect(await reader.read()).toEqual({ value: undefined, done: true });
    expect(pages).toBe(0);
  });

  test("is only for its owner", async () => {
    const study = await withReviews();
    await expect(exportData({ ...bench, reviewSchedule: study }, VISITOR)).rejects.toMatchObject({
      code: "authentication_required",
    });
  });
});

describe("deleting the account", () => {
  const erased: Owner[] = [];
  const unindexed: Owner[] = [];
  const unheard: Owner[] = [];
  const leave = async (password: string, anonymousId: string | null, owner: Owner = ada) => {
    erased.length = 0;
    unindexed.length = 0;
    unheard.length = 0;
    const libraryIndex = {
      erase: async (owner: Owner) => void unindexed.push(owner),
    } as unknown as Deps["libraryIndex"];
    const study = { ...studyPort(await newStudy()), erase: async (learner: Owner) => void erased.push(learner) };
    const speechDesk = { erase: async (owner: Owner) => void unheard.push(owner) } as unknown as Deps["speechDesk"];
    return deleteAccount(
      { ...bench, reviewSchedule: study, libraryIndex, speechDesk },
      { owner, anonymousId, password },
    );
  };
  const users = () => rowsOf(bench.DB, "select username from users");

  test("requires its password", async () => {
    const wrong = { code: "invalid_credentials", message: "That password is incorrect" };
    await expect(leave("wrong", null)).rejects.toMatchObject(wrong);
    await expect(leave(PASSWORD, null, VISITOR)).rejects.toMatchObject({ code: "authentication_required" });
    expect(erased).toEqual([]);
    expect(await users()).toEqual([{ username: "ada" }]);
  });

  test("erases its study data, and that of this browser's visitor", async () => {
    await leave(PASSWORD, null);
    expect(erased).toEqual([{ userId: ada.userId, anonymousId: null }]);
    expect(unheard).toEqual(erased);
    expect(await users()).toEqual([]);
    const grace = await insertAccount(bench, "grace");
    await leave(PASSWORD, "visitor-1", grace);
    expect(erased).toEqual([{ userId: grace.userId, anonymousId: null }, VISITOR]);
    expect(unindexed).toEqual(erased);
  });
});
