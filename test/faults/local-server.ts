import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TEST_SECRETS } from "../helpers/secrets";

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url));
const WRANGLER = join(REPOSITORY, "node_modules", "wrangler", "bin", "wrangler.js");
const STARTED_MS = 45_000;

export type LocalServer = {
  url: URL;
  /** The state on disk, which outlives the server. */
  folder: string;
  /** Ends the server and its workerd as a power cut does: SIGKILL, nothing is said good-bye to. */
  kill(): Promise<void>;
};

/** An empty folder for the state of local servers, with all migrations applied. */
export async function makeState(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), "vidwright-faults-"));
  const child = start(["d1", "migrations", "apply", "DB", "--local", "--persist-to", folder]);
  const output = collect(child);
  await new Promise((resolve) => child.once("close", resolve));
  if (child.exitCode !== 0) throw new Error(`the state was not made:\n${output()}`);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Starts the Worker as `npm start` does, in a process of its own whose workerd fetches for itself: what the test
 * harness cannot show is seen here, connections that are given up and a runtime that is killed.
 */
export async function startLocalServer(folder: string, vars: Record<string, string>): Promise<LocalServer> {
  const envFile = join(folder, "test.env");
  const lines = Object.entries({ ...TEST_SECRETS, ...vars }).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  writeFileSync(envFile, lines.join("\n"));
  const child = start([
    // The bundle is made already.
    ...["dev", "build/worker/app.js", "--no-bundle"],
    ...["--ip", "127.0.0.1", "--port", "0", "--inspector-port", "0", "--show-interactive-dev-session=false"],
    ...["--persist-to", folder, "--env-file", envFile],
  ]);
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const kill = () => {
    // The group holds wrangler and workerd, and nothing that this test did not start.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
    return closed;
  };
  const output = collect(child);
  const began = Date.now();
  while (Date.now() - began < STARTED_MS && child.exitCode === null) {
    const address = /Ready on (http:\/\/[\w.:]+)/.exec(output())?.[1];
    if (address) return { url: new URL(address), folder, kill };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await kill();
  throw new Error(`the server did not start:\n${output()}`);
}

function start(args: string[]): ChildProcess {
  return spawn(process.execPath, [WRANGLER, ...args], {
    cwd: REPOSITORY,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, CI: "true", WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false" },
  });
}

function collect(child: ChildProcess): () => string {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (piece: string) => {
      output += piece;
    });
  }
  return () => output;
}
