import { installIfStale } from "./install.mjs";
import { main, run } from "./run.mjs";

/**
 * `npm run deploy [-- --dry-run]`: the first deploy and every later one (workers/commands/deploy), using the Node of
 * node_modules.
 */
await main(async () => {
  await installIfStale();
  return await run("tsx", ["workers/commands/deploy/main.ts", ...process.argv.slice(2)]);
});
