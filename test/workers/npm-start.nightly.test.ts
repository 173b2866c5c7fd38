import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { REPOSITORY } from "../helpers/runtime";

/** A clone that was never started: no build, no settings, no database. */
let clone: string;
let server: ChildProcess | undefined;
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), "vidwright-start-"));
  const made = new Set(["node_modules", ".git", ".wrangler", ".cache", ".dev.vars", "build"]);
  const isSource = (path: string) => !made.has(relative(REPOSITORY, path));
  cpSync(REPOSITORY, clone, { recursive: true, filter: isSource });
  symlinkSync(join(REPOSITORY, "node_modules"), join(clone, "node_modules"));
});
afterAll(async () => {
  if (server && server.exitCode === null && server.signalCode === null) {
    server.kill("SIGTERM");
    await once(server, "close");
  }
  rmSync(clone, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

test("npm start brings up a clone that was never started, and its home page answers", {
  timeout: 240_000,
}, async () => {
  const port = await freePort();
  const home = join(clone, "home");
  mkdirSync(home);
  const { PATH = "" } = process.env;
  const env = { PATH, HOME: home, PORT: String(port), LOCAL_MODELS: "off" };
  const args = ["workers/commands/launch.mjs", "workers/commands/start.ts"];
  server = spawn(process.execPath, args, { cwd: clone, env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [server?.stdout, server?.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        if (said.includes("Vidwright is ready at")) resolve();
      });
    }
    server?.once("close", (code) => reject(new Error(`npm start ended with ${code}:\n${said}`)));
  });
  await ready;
  const page = await fetch(`http://localhost:${port}/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Transform YouTube Videos with AI")]);
  expect(said).toContain("AI:        none");
  server.kill("SIGTERM");
  await once(server, "close");
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow("fetch failed");
});
