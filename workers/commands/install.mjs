import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { ROOT, run, say } from "./run.mjs";

const STAMP = join(ROOT, "node_modules", ".vidwright-lock-sha256");

/**
 * Installs the packages of package-lock.json if they are missing or out of date, one process at a time.
 * Runs on the system's Node (20.19 or later); everything after it uses the Node of node_modules/.bin.
 * @param output where progress is printed
 */
export async function installIfStale(output = process.stdout) {
  refuseOldNode();
  const lockText = readFileSync(join(ROOT, "package-lock.json"), "utf8");
  const hash = createHash("sha256").update(lockText).digest("hex");
  await withLock("install", async () => {
    if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash) return;
    await install(lockText, output);
    writeFileSync(STAMP, hash);
  });
}

async function install(lockText, output) {
  if (isInstalled(JSON.parse(lockText))) return;
  say("Installing packages with npm ci (about a minute on a clean machine)", output);
  const stdio = ["inherit", output, "inherit"];
  const code = await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { stdio });
  if (code !== 0) throw new Error(`npm ci ended with code ${code}. Is the npm registry reachable?`);
}

/** npm itself only warns. */
function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const wanted = engines.node.replace(">=", "");
  if (wanted.localeCompare(process.versions.node, "en", { numeric: true }) <= 0) return;
  throw new Error(`Node ${process.versions.node} is too old: ${wanted} or later is needed.`);
}

/** True if npm's own record of node_modules matches the lock file, as after a plain `npm install`. */
function isInstalled(lock) {
  const record = join(ROOT, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === "") return true;
    const found = installed[path];
    // Optional packages for other platforms may be absent.
    return found ? found.version === wanted.version : wanted.optional === true || wanted.devOptional === true;
  });
}
