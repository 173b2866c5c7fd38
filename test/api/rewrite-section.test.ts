import { beforeAll, describe, expect, it } from "vitest";
import type { PromptView, VersionSummary } from "~/functions/prds/model";
import type { FakeOpenAi } from "../fakes/openai";
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
const versionsOf = async (caller: Visitor, prd: PromptView) =>
  (await bodyOf<{ versions: VersionSummary[] }>(await caller.get(`${pathOf(prd)}/versions`))).versions;

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

    it("keeps a line's id, checks the new wording, and says what could not be followed", async () => {
      const caller = withModel.visitor();
      const prd = await makePrd(caller);
      const old = prd.items.find(({ group }) => group === "Core Features");
      if (!old) throw new Error("the document has no feature");
      const item = { group: old.group, id: old.id ?? "line1", text: "In other words.", citations: old.citations };
      openai.script([{ kind: "text", text: JSON.stringify({ items: [item], notFollowed: "Nobody named a price." }) }]);
      const request = { group: "Core Features", instruction: "Shorter, with the price" };
      const rewritten = await bodyOf<PromptView & { notFollowed?: string }>(
        await send(caller, "POST", `${pathOf(prd)}/regenerate`, request),
      );
      expect(rewritten.notFollowed).toBe("Nobody named a price.");
      const own = rewritten.items.filter(({ group }) => group === "Core Features");
      expect(own).toMatchObject([{ text: "In other words.", support: "supported", ...(old.id && { id: old.id }) }]);
      expect(await bodyOf(await caller.get(pathOf(prd)))).not.toHaveProperty("notFollowed");
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
