import { beforeAll, describe, expect, it } from "vitest";
import type { PromptView, VersionSummary } from "~/functions/prds/model";
import { logIn, signedIn } from "../helpers/accounts";
import { failureOf } from "../helpers/prd";
import { bodyOf, makePrd, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

const pathOf = ({ id }: PromptView) => `/api/prompts/${id}`;
const save = (caller: Visitor, prd: PromptView, requirements: string[], version: number, replaces?: number) =>
  send(caller, "PATCH", pathOf(prd), { requirements, version, ...(replaces && { replaces }) });
const versionsOf = async (caller: Visitor, prd: PromptView) =>
  (await bodyOf<{ versions: VersionSummary[] }>(await caller.get(`${pathOf(prd)}/versions`))).versions;

/** The lines with the first one replaced. */
const withFirst = (prd: PromptView, text: string) => [text, ...prd.requirements.slice(1)];

describe("undo on two devices", () => {
  /** A page's request to undo `version`, the newest it knows. */
  const undo = (caller: Visitor, prd: PromptView, version: number) =>
    send(caller, "POST", `${pathOf(prd)}/versions/${version - 1}/restore`, { version });

  it("does not go over a version that the other device saved, and takes what is newest once it knows that", async () => {
    const { caller: laptop, who } = await signedIn(worker);
    const phone = worker.visitor();
    await logIn(phone, who);
    const prd = await makePrd(laptop);
    await bodyOf(await save(laptop, prd, withFirst(prd, "From the laptop"), 1));
    await bodyOf(await save(phone, prd, withFirst(prd, "From the phone"), 2));

    expect(await failureOf(await undo(laptop, prd, 2))).toMatchObject({
      status: 409,
      code: "conflict",
      message: "This document was changed elsewhere. Both versions are kept.",
    });
    const kept = await bodyOf<PromptView>(await laptop.get(pathOf(prd)));
    expect([kept.version, kept.items[0]?.text]).toEqual([3, "From the phone"]);
    expect(await versionsOf(laptop, prd)).toHaveLength(3);

    const undone = await bodyOf<PromptView>(await undo(laptop, prd, 3));
    expect([undone.version, undone.items[0]?.text]).toEqual([4, "From the laptop"]);
    expect((await undo(phone, prd, 3)).status).toBe(409);
    // The list of versions does not name the newest one.
    const chosen = await bodyOf<PromptView>(await send(phone, "POST", `${pathOf(prd)}/versions/3/restore`));
    expect([chosen.version, chosen.items[0]?.text]).toEqual([5, "From the phone"]);
  });

  it("undoes a change once, however many devices undo and save in the same moment", async () => {
    const laptop = worker.visitor();
    const prd = await makePrd(laptop);
    for (let round = 0; round < 5; round += 1) {
      const { version } = await bodyOf<PromptView>(await laptop.get(pathOf(prd)));
      await bodyOf(await save(laptop, prd, withFirst(prd, `Round ${round}`), version));
      const answers = await Promise.all([
        undo(laptop, prd, version + 1),
        save(laptop, prd, withFirst(prd, `Saved in round ${round}`), version + 1),
        undo(laptop, prd, version + 1),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const won = await bodyOf<PromptView>(answers.find(({ status }) => status === 200) ?? new Response());
      expect(await bodyOf(await laptop.get(pathOf(prd)))).toEqual(won);
      expect(won.version).toBe(version + 2);
    }
  });

  it("refuses a newest version that is none", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller);
    for (const version of [0, -1, 1.5, "1", null]) {
      const failure = await failureOf(await send(caller, "POST", `${pathOf(prd)}/versions/1/restore`, { version }));
      expect([version, failure.status]).toEqual([version, 400]);
    }
    expect(
      await failureOf(await send(caller, "POST", `${pathOf(prd)}/versions/1/restore`, { version: 7 })),
    ).toMatchObject({
      code: "conflict",
    });
  });
});
