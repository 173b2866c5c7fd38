import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildIfChanged } from "./build.mjs";
import { installIfStale } from "./install.mjs";
import { main, ROOT, run, say } from "./run.mjs";

/** `npm run deploy`: builds, migrates the account's D1, deploys. README.md has the steps that come once before. */
await main(async () => {
  await installIfStale();
  refusePlaceholders(readFileSync(join(ROOT, "wrangler.toml"), "utf8"));
  await buildIfChanged();
  say("Applying migrations to the account's D1");
  const migrated = await run("wrangler", ["d1", "migrations", "apply", "DB", "--remote"]);
  if (migrated !== 0) throw new Error("The database was not migrated, so nothing was deployed.");
  say("Deploying the Worker");
  return await run("wrangler", ["deploy"]);
});

/** The ids in wrangler.toml are zeros until the account's own are written there. */
function refusePlaceholders(toml) {
  const missing = [];
  if (/^database_id = "[0-]+"/m.test(toml)) missing.push("database_id (wrangler d1 create vidwright)");
  if (/^id = "0+"/m.test(toml)) missing.push("the KV id (wrangler kv namespace create COUNTERS)");
  if (missing.length > 0) throw new Error(`wrangler.toml still lacks: ${missing.join(", ")}. See README.md, "Deploy".`);
}
