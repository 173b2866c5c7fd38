import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildIfChanged } from "./build.mjs";
import { installIfStale } from "./install.mjs";
import { findLacking } from "./lacking.mjs";
import { main, ROOT, run, say } from "./run.mjs";

/** `npm run deploy`: builds, migrates the account's D1, deploys. README.md has the steps that come once before. */
await main(async () => {
  await installIfStale();
  const lacking = findLacking(readFileSync(join(ROOT, "wrangler.toml"), "utf8"));
  if (lacking.length > 0) throw new Error(`wrangler.toml still lacks: ${lacking.join(", ")}. See README.md, "Deploy".`);
  await buildIfChanged();
  say("Applying migrations to the account's D1");
  const migrated = await run("wrangler", ["d1", "migrations", "apply", "DB", "--remote"]);
  if (migrated !== 0) throw new Error("The database was not migrated, so nothing was deployed.");
  say("Deploying the Worker");
  return await run("wrangler", ["deploy"]);
});
