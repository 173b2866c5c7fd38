import { beforeAll, describe, expect, it } from "vitest";
import type { PromptView, VersionSummary, VersionView } from "~/functions/prds/model";
import { signedIn } from "../helpers/accounts";
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

describe("PATCH /api/prompts/{id}", () => {
  it("stores an edit as a new version; all lines keep their citations", async () => {
    const caller = worker.visitor();
    const prd = await makePrd(caller);
    const cited = prd.items.findIndex(({ citations }) => citations.length > 0);
    const changed = prd.requirements.map((line, index) => (index === 0 ? "Core   overview\nof mine" : line));
    const saved = await bodyOf<PromptView>(await save(caller, prd, changed, 1));
    expect(saved.version).toBe(2);
    expect(saved.items[0]).toEqual({
      id: "O-1",
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
    prd = await bodyOf<PromptView>(await save(caller, prd, withFirst(prd, "Mine"), 1));
    await worker.env.DB.batch([
      worker.env.DB.prepare(
        `with recursive numbers (n) as (select 3 union all select n + 1 from numbers where n < 103)
         insert into prompt_versions (prompt_id, version, requirements, items, cause, created_at)
         select prompt_id, n, requirements, items, 'edited', created_at from prompt_versions, numbers
         where prompt_id = ? and version = 2`,
      ).bind(prd.id),
      worker.env.DB.prepare("update prompts set version = 103 where id = ?").bind(prd.id),
    ]);
    prd = { ...prd, version: 103 };
    for (let round = 0; round < 3; round += 1) {
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
      for (const id of [String(prd.id), "0", "-1", "1e3", "abc", "9007199254740993"]) {
        // Each route rejects an invalid id in the same way.
        for (const [method, path, body] of id === String(prd.id) ? routes : routes.slice(0, 4)) {
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
});
