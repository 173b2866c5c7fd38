import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { installIfStale } from "./install.mjs";
import { main, run } from "./run.mjs";

/**
 * `npm run prd -- <video link or caption file> [--json]`: prints a PRD (workers/commands/prd.ts) using the Node of
 * node_modules. Installation messages go to standard error, so that standard output only has the document.
 */
await main(async () => {
  await installIfStale(process.stderr);
  const args = process.argv.slice(2).map(whereItIs);
  return await run("tsx", ["workers/commands/prd.ts", ...args]);
});

/** npm runs scripts in the repository's folder, but a path is relative to where the user called it. */
function whereItIs(arg) {
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), arg);
  return !arg.startsWith("--") && existsSync(path) ? path : arg;
}
