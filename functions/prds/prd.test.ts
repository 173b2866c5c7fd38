import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { todaysCases } from "~/test/helpers/every-case";
import { SHORT_SRT, sampleUrl } from "~/test/helpers/prd";
import { PRD_GROUPS } from "./prd-groups";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "prd-"));
  writeFileSync(join(folder, "Recipes.srt"), SHORT_SRT);
  writeFileSync(join(folder, "empty.srt"), "");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command like `npm run prd` in `folder`; no model is ever called. */
function prd(...args: string[]) {
  const env = { ...process.env, INIT_CWD: folder, OPENAI_API_KEY: "" };
  return promisify(execFile)(process.execPath, ["workers/commands/launch.mjs", "workers/commands/prd.ts", ...args], {
    env,
  });
}

const REFUSED = [
  ["no source", [], /^Usage: npm run prd/],
  ["what is neither a link nor a file", ["nonsense"], /^Please enter a valid YouTube URL.*Usage/],
  ["a file without captions", ["empty.srt"], /empty/],
] as const;

describe("npm run prd", { timeout: 60_000 }, () => {
  it("prints the PRD of a sample's link as Markdown, and nothing beside it", async () => {
    const { stdout } = await prd(sampleUrl());
    expect(stdout).toMatch(/^# /);
    expect(stdout).toContain("> Drafted without an AI model");
    for (const group of PRD_GROUPS) expect(stdout).toContain(`\n## ${group}\n`);
    expect(stdout).toContain(`](${sampleUrl()}&t=83s)`);
  });

  it("prints the PRD of a caption file, named from where the person stands, as JSON", async () => {
    const { stdout } = await prd("Recipes.srt", "--json");
    const written = JSON.parse(stdout);
    expect(written).toMatchObject({ title: "Recipes", isOfflineDraft: true, grounding: { quoted: 3, total: 3 } });
    expect(written.requirements).toContain("Core Features: Users can search their recipes by ingredient.");
    expect(written.items[1]).toMatchObject({ origin: "quoted", citations: [{ segmentId: 1, startMs: 5500 }] });
  });

  it.each(todaysCases(REFUSED, 3))("ends with one clear line and code 1 for %s", async (_, args, words) => {
    const failure = await prd(...args).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 1, stdout: "", stderr: expect.stringMatching(words) });
    expect((failure as { stderr: string }).stderr.trim().split("\n")).toHaveLength(1);
  });
});
