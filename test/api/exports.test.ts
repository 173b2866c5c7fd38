import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import type { PromptView } from "~/functions/prds/model";
import { formatClock } from "~/functions/text/format-time";
import { generatePrd, sampleUrl } from "../helpers/prd";
import { bodyOf, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
let caller: Visitor;
let prd: PromptView;
beforeAll(async () => {
  worker = await sharedWorker();
  caller = worker.visitor();
  prd = await generatePrd(caller, { videoUrl: sampleUrl() });
});

const file = (ending: string) => caller.get(`/api/prompts/${prd.id}/export.${ending}`);

describe("GET /api/prompts/{id}/export.*", () => {
  it("sends each format as a file that no browser executes and no cache stores", async () => {
    const expected = {
      md: ["text/markdown", "requirements.md"],
      json: ["application/json", "requirements.json"],
      csv: ["text/csv", "tasks.csv"],
      txt: ["text/plain", "agent-prompt.txt"],
    };
    for (const [ending, [type, name]] of Object.entries(expected)) {
      const response = await file(ending);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toContain(type);
      expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    }
    expect((await file("exe")).status).toBe(404);
    expect((await send(caller, "POST", `/api/prompts/${prd.id}/export.md`)).status).toBe(405);
  });

  it("has the cited moments in every format, and no video link for a sample without one", async () => {
    const seconds = prd.items.find(({ group, origin }) => group === "Core Features" && origin === "quoted")
      ?.citations[0];
    const clock = formatClock(seconds?.startMs ?? 0);
    for (const ending of ["md", "json", "csv", "txt"]) {
      const text = await (await file(ending)).text();
      expect([ending, text.includes(clock), text.includes("youtube.com")]).toEqual([ending, true, false]);
    }
  });

  it("includes edits", async () => {
    const requirements = prd.requirements.map((line, index) => (index === 0 ? "An overview of my own" : line));
    prd = await bodyOf<PromptView>(
      await send(caller, "PATCH", `/api/prompts/${prd.id}`, { requirements, version: prd.version }),
    );
    for (const ending of ["md", "json", "txt"]) {
      expect(await (await file(ending)).text()).toContain("An overview of my own");
    }
    const exported = (await (await file("json")).json()) as { version: number };
    expect(exported.version).toBe(2);
  });
});

describe("GET /api/prompts/{id}/export.pack", () => {
  it("sends all forms as a zip, with the same bytes each time", async () => {
    const response = await file("pack");
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.zip"/);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const files = unzipSync(bytes);
    const evidence = JSON.parse(new TextDecoder().decode(files["evidence.json"]));
    const quotes = evidence.lines.flatMap((line: { quotes: { verified: boolean }[] }) => line.quotes);
    expect(quotes.length).toBeGreaterThan(3);
    expect(quotes.every(({ verified }: { verified: boolean }) => verified)).toBe(true);
    expect(Object.keys(files)).toContain(".taskmaster/tasks/tasks.json");
    expect(Buffer.from(bytes).equals(Buffer.from(await (await file("pack")).arrayBuffer()))).toBe(true);
  });

  it("sends one form as its only file, and refuses one that is unknown", async () => {
    const response = await file("pack?form=questions");
    expect(response.headers.get("content-type")).toContain("text/markdown");
    expect(response.headers.get("content-disposition")).toContain('filename="questions.md"');
    expect(await response.text()).toMatch(/^# Questions: /);
    expect((await file("pack?form=exe")).status).toBe(400);
  });
});
