import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { ended, endWithThis, main, ROOT, run, say, start } from "./run.mjs";

const STAMP = join(ROOT, "node_modules", ".vidwright-lock-sha256");

/**
 * `node workers/commands/launch.mjs FILE [argument...]`: installs the packages if they are missing or out of date, then runs a
 * TypeScript file on the Node of node_modules/.bin. Itself it needs no package, only the system's Node (20.19 or later).
 */
await main(async () => {
  refuseOldNode();
  await installIfStale();
  const child = start("node", ["--import", "tsx", ...process.argv.slice(2)]);
  endWithThis(child);
  return await ended(child);
});

/** One process at a time. Prints to standard error: what the command prints may be a document. */
async function installIfStale() {
  const lockText = readFileSync(join(ROOT, "package-lock.json"), "utf8");
  const hash = createHash("sha256").update(lockText).digest("hex");
  await withLock("install", async () => {
    if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash) return;
    if (!isInstalled(JSON.parse(lockText))) await install();
    writeFileSync(STAMP, hash);
  });
}

async function install() {
  say("Installing packages with npm ci (about a minute on a clean machine)", process.stderr);
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = await run("npm", args, { stdio: ["inherit", process.stderr, "inherit"] });
  if (code !== 0) throw new Error(`npm ci ended with code ${code}. Is the npm registry reachable?`);
}

/** npm itself only warns. */
function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const wanted = engines.node.replace(">=", "");
  if (wanted.localeCompare(process.versions.node, "en", { numeric: true }) <= 0) return;
  throw new Error(`Node ${process.versions.node} is too old: ${wanted} or later is needed.`);
}

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Package */

/**
 * True if npm's own record of node_modules matches the lock file, as after a plain `npm install`.
 * @param {{ packages: Record<string, Package> }} lock
 */
function isInstalled(lock) {
  const record = join(ROOT, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  /** @type {Record<string, Package | undefined>} */
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === "") return true;
    const found = installed[path];
    // Optional packages for other platforms may be absent.
    return found ? found.version === wanted.version : wanted.optional === true || wanted.devOptional === true;
  });
}
