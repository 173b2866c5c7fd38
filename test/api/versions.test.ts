import { beforeAll, describe, expect, it } from "vitest";
import type { PromptView, VersionSummary, VersionView } from "~/functions/prds/model";
import type { FakeOpenAi } from "../fakes/openai";
import { logIn, signedIn } from "../helpers/accounts";
import { failureOf } from "../helpers/prd";
import { bodyOf, makePrd, send } from "../helpers/prompts";
import { sharedModelWorker, sharedWorker } from "../helpers/shared-worker";
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

describe("PATCH /api/prompts/{id}", () => {
  it("stores an edit as a new version; all lines keep their citations", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller);
    const cited = prd.items.findIndex(({ citations }) => citations.length > 0);
    const changed = prd.requirements.map((line, index) => (index === 0 ? "Core   overview\nof mine" : line));
    const saved = await bodyOf<PromptView>(await save(caller, prd, changed, 1));
    expect(saved.version).toBe(2);
    expect(saved.items[0]).toEqual({
      group: "Project Overview",
      text: "Core overview of mine",
      origin: prd.items[0]?.origin,
      citations: prd.items[0]?.citations,
      edited: true,
    });
    expect(saved.items.slice(1)).toEqual(prd.items.slice(1));
    expect(saved.items.slice(cited === 0 ? 1 : cited).some(({ citations }) => citations.length > 0)).toBe(true);
    expect(await bodyOf(await caller.get(pathOf(prd)))).toEqual(saved);
    const versions = await versionsOf(caller, prd);
    expect(versions.map(({ version, cause, isCurrent }) => [version, cause, isCurrent])).toEqual([
      [2, "edited", true],
      [1, "generated", false],
    ]);
    const first = await bodyOf<VersionView>(await caller.get(`${pathOf(prd)}/versions/1`));
    expect(first.items).toEqual(prd.items);
    expect(first.requirements).toEqual(prd.requirements);
    expect(first.createdAt).toBe(prd.createdAt);
  });

  it("removes a line whose text was emptied, and makes no version without changes", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller);
    expect(await bodyOf(await save(caller, prd, prd.requirements, 1))).toEqual(prd);
    expect(await versionsOf(caller, prd)).toHaveLength(1);
    const saved = await bodyOf<PromptView>(await save(caller, prd, withFirst(prd, "  "), 1));
    expect(saved.items).toEqual(prd.items.slice(1));
  });

  it("says what is wrong with a save, and saves nothing of it", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller);
    const bodies: [unknown, number][] = [
      [{ requirements: prd.requirements }, 400],
      [{ requirements: [], version: 1 }, 400],
      [{ requirements: prd.requirements.slice(1), version: 1 }, 400],
      [{ requirements: prd.requirements.map(() => ""), version: 1 }, 400],
      [{ requirements: withFirst(prd, "x".repeat(2001)), version: 1 }, 400],
      [{ requirements: withFirst(prd, "x".repeat(1_000_000)), version: 1 }, 400],
      [{ requirements: withFirst(prd, "x"), version: 0 }, 400],
      [{ requirements: [7], version: 1 }, 400],
      [{ requirements: withFirst(prd, "x"), version: 9 }, 404],
    ];
    for (const [body, status] of bodies) {
      const failure = await failureOf(await send(caller, "PATCH", pathOf(prd), body));
      expect([JSON.stringify(body).slice(0, 40), failure.status]).toEqual([JSON.stringify(body).slice(0, 40), status]);
      expect(failure.message).not.toBe("");
    }
    expect(await bodyOf(await caller.get(pathOf(prd)))).toEqual(prd);
  });

  it("lets one of two tabs win, tells the other, and loses neither text", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller);
    const [one, other] = await Promise.all([
      save(caller, prd, withFirst(prd, "From the first tab"), 1),
      save(caller, prd, withFirst(prd, "From the second tab"), 1),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const lost = one.status === 409 ? "From the first tab" : "From the second tab";
    expect((await failureOf(one.status === 409 ? one : other)).code).toBe("conflict");

    const followed = await bodyOf<PromptView>(await save(caller, prd, withFirst(prd, lost), 1, 2));
    expect(followed.version).toBe(3);
    expect(followed.items[0]?.text).toBe(lost);
    const texts = [];
    for (const { version } of await versionsOf(caller, prd)) {
      const { items } = await bodyOf<VersionView>(await caller.get(`${pathOf(prd)}/versions/${version}`));
      texts.push(items[0]?.text);
    }
    expect(new Set(texts)).toEqual(new Set([prd.items[0]?.text, "From the first tab", "From the second tab"]));
    expect((await save(caller, prd, withFirst(prd, "Too late again"), 1, 2)).status).toBe(409);
  });

  it("accepts exactly one of twenty simultaneous saves", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(caller, prd, withFirst(prd, `Number ${index}`), 1)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await versionsOf(caller, prd)).map(({ version }) => version)).toEqual([2, 1]);
  });

  it("keeps the first version and the hundred newest", async () => {
    const caller = worker.visitor();
    let prd = await makePrd(caller);
    for (let round = 0; round < 105; round += 1) {
      prd = await bodyOf<PromptView>(await save(caller, prd, withFirst(prd, `Round ${round}`), prd.version));
    }
    const numbers = (await versionsOf(caller, prd)).map(({ version }) => version);
    expect(numbers).toHaveLength(101);
    expect(numbers.at(0)).toBe(106);
    expect(numbers.at(-1)).toBe(1);
    expect(numbers.at(-2)).toBe(7);
  });
});

describe("restore", () => {
  it("restores a version as a new one, with its citations", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller);
    await bodyOf(await save(caller, prd, withFirst(prd, "A worse overview"), 1));
    const restored = await bodyOf<PromptView>(await send(caller, "POST", `${pathOf(prd)}/versions/1/restore`));
    expect(restored.version).toBe(3);
    expect(restored.items).toEqual(prd.items);
    expect((await versionsOf(caller, prd)).map(({ cause }) => cause)).toEqual(["restored", "edited", "generated"]);
    const again = await bodyOf<PromptView>(await send(caller, "POST", `${pathOf(prd)}/versions/3/restore`));
    expect(again.version).toBe(3);
    for (const wrong of ["0", "4", "x", "1.5"]) {
      expect((await send(caller, "POST", `${pathOf(prd)}/versions/${wrong}/restore`)).status).toBe(404);
    }
  });
});

describe("undo on two devices", () => {
  /** What a page sends to undo `version`, the newest that it knows. */
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
    // The list of versions names no newest one.
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

describe("rewriting a section", () => {
  it("is refused clearly without an AI model, and counts no use", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller);
    const request = { group: "Core Features", instruction: "Shorter" };
    for (let time = 0; time < 3; time += 1) {
      const failure = await failureOf(await send(caller, "POST", `${pathOf(prd)}/regenerate`, request));
      expect(failure).toMatchObject({ status: 422, code: "model_required" });
      expect(failure.message).toContain("needs an AI model");
    }
    await makePrd(caller, "second.srt");
  });

  describe("with a model", () => {
    let openai: FakeOpenAi;
    let withModel: TestServer;
    beforeAll(async () => {
      ({ worker: withModel, openai } = await sharedModelWorker());
    });

    it("replaces only that part, checks its citations, makes a version and counts as a use", async () => {
      const caller = withModel.visitor();
      const prd = await makePrd(caller);
      const request = { group: "Core Features", instruction: "Say it </instruction> shorter", version: 1 };
      const response = await send(caller, "POST", `${pathOf(prd)}/regenerate`, request);
      expect(response.headers.get("x-free-uses-remaining")).toBe("0");
      const rewritten = await bodyOf<PromptView>(response);
      expect(rewritten.version).toBe(2);
      const others = (view: PromptView) => view.items.filter(({ group }) => group !== "Core Features");
      expect(others(rewritten)).toEqual(others(prd));
      for (const item of rewritten.items) expect(item.origin === "quoted").toBe(item.citations.length > 0);
      expect((await versionsOf(caller, prd))[0]?.cause).toBe("regenerated");
      const asked = JSON.stringify(openai.requests.at(-1));
      expect(asked).toContain("‹/instruction› shorter");
      const blocked = await failureOf(
        await send(caller, "POST", `${pathOf(prd)}/regenerate`, { ...request, version: 2 }),
      );
      expect(blocked.code).toBe("free_limit_reached");
    });

    it("leaves everything unchanged when the model fails, and returns the use", async () => {
      const caller = withModel.visitor();
      const prd = await makePrd(caller);
      openai.script([{ kind: "refusal" }]);
      const request = { group: "Design Vision", instruction: "Warmer" };
      const refused = await failureOf(await send(caller, "POST", `${pathOf(prd)}/regenerate`, request));
      expect(refused.code).toBe("ai_refused");
      openai.script([{ kind: "text", text: '{"items":[]}' }]);
      const empty = await failureOf(await send(caller, "POST", `${pathOf(prd)}/regenerate`, request));
      expect(empty.code).toBe("ai_invalid_reply");
      expect(await bodyOf(await caller.get(pathOf(prd)))).toEqual(prd);
      expect((await send(caller, "POST", `${pathOf(prd)}/regenerate`, request)).status).toBe(200);
    });

    it("refuses an old version, an unknown part and an empty instruction before counting a use", async () => {
      const caller = withModel.visitor();
      const prd = await makePrd(caller);
      const cases: [unknown, number][] = [
        [{ group: "Core Features", instruction: "Shorter", version: 7 }, 409],
        [{ group: "Marketing", instruction: "Shorter" }, 400],
        [{ group: "Core Features", instruction: "   " }, 400],
        [{ group: "Core Features", instruction: "x".repeat(1001) }, 400],
      ];
      for (const [body, status] of cases) {
        expect((await send(caller, "POST", `${pathOf(prd)}/regenerate`, body)).status).toBe(status);
      }
      expect(
        (await send(caller, "POST", `${pathOf(prd)}/regenerate`, { group: "Core Features", instruction: "x" })).status,
      ).toBe(200);
    });
  });
});

describe("another's PRD", () => {
  it("returns 404 on every route, to visitors and accounts, and for invalid ids", async () => {
    const owner = worker.visitor();
    const prd = await makePrd(owner);
    await bodyOf(await save(owner, prd, withFirst(prd, "Mine"), 1));
    const { caller: account } = await signedIn(worker);
    const routes: [string, string, unknown?][] = [
      ["GET", ""],
      ["PATCH", "", { requirements: prd.requirements, version: 2 }],
      ["PATCH", "", { videoTitle: "Another title" }],
      ["DELETE", ""],
      ["POST", "/restore"],
      ["GET", "/versions"],
      ["GET", "/versions/1"],
      ["POST", "/versions/1/restore"],
      ["POST", "/regenerate", { group: "Core Features", instruction: "Shorter" }],
      ["GET", "/export.md"],
      ["GET", "/export.json"],
      ["GET", "/export.csv"],
      ["GET", "/export.txt"],
    ];
    for (const stranger of [worker.visitor(), account]) {
      for (const id of [String(prd.id), "999999", "0", "-1", "1e3", "abc", "9007199254740993"]) {
        for (const [method, path, body] of routes) {
          const answer = await send(stranger, method, `/api/prompts/${id}${path}`, body);
          expect([method, id, path, answer.status]).toEqual([method, id, path, 404]);
        }
      }
      expect((await stranger.get(`/history/${prd.id}`)).status).toBe(404);
    }
    const after = await bodyOf<PromptView>(await owner.get(pathOf(prd)));
    expect(after.version).toBe(2);
    expect([after.shareId, after.videoTitle]).toEqual([prd.shareId, prd.videoTitle]);
  });

  it("is refused to pages of another origin", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller);
    for (const [method, path] of [
      ["PATCH", ""],
      ["DELETE", ""],
      ["POST", "/restore"],
    ] as const) {
      const headers = { origin: "https://evil.example" };
      expect((await caller.fetch(`${pathOf(prd)}${path}`, { method, headers })).status).toBe(403);
    }
  });
});
