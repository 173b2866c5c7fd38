import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { it } from "vitest";
import { makeToken } from "../helpers/access-token";
import { signedIn } from "../helpers/accounts";
import { startTokenProxy } from "../helpers/mcp-proxy";
import { sharedWorker } from "../helpers/shared-worker";

const RUNNER = "node_modules/@modelcontextprotocol/conformance/dist/index.js";
it("x", async () => {
  const worker = await sharedWorker();
  const { caller } = await signedIn(worker);
  const proxy = await startTokenProxy(worker, await makeToken(caller));
  for (const version of ["2026-07-28", "2025-11-25"]) {
    const folder = mkdtempSync(join(tmpdir(), "mcp-"));
    const args = ["server", "--url", proxy.url, "--spec-version", version, "-o", folder, "--timeout", "8000"];
    const { stdout } = await promisify(execFile)(process.execPath, [RUNNER, ...args], { maxBuffer: 1e8 }).catch(
      (e) => e,
    );
    console.log(version, folder, stdout.slice(-9000));
  }
}, 300_000);
