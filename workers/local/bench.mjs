import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildIfChanged } from "./build.mjs";
import { installIfStale } from "./install.mjs";
import { capture, main, ROOT, run, say } from "./run.mjs";

const CACHE = join(ROOT, ".cache", "bench");

/**
 * `npm run bench`: builds what is compared and prints the tables; `-- --library` measures only the library, `--
 * --weight` what pages and the Worker weigh. With `--write`, what was measured also replaces its sections of docs/bench.md.
 */
await main(async () => {
  await installIfStale();
  await buildIfChanged();
  say("Building what the product is compared with");
  mkdirSync(CACHE, { recursive: true });
  await bundle("test/bench/platform/wrangler.toml", "platform");
  await bundle("test/bench/objects/wrangler.toml", "objects");
  writeConfig();
  await bundle(".cache/bench/counted.toml", "counted");
  for (const child of ["draft-child", "quiz-child"]) {
    const options = ["--bundle", "--platform=node", "--format=esm", "--minify"];
    await step("esbuild", [`test/bench/${child}.ts`, ...options, `--outfile=${join(CACHE, `${child}.mjs`)}`]);
  }
  say("Measuring (some minutes)");
  return await run("tsx", ["test/bench/run.ts", ...process.argv.slice(2)]);
});

function bundle(config, name) {
  return step("wrangler", ["deploy", "--dry-run", "--config", config, "--outdir", join(CACHE, name)]);
}

/** The product's configuration with an entry point that counts what is sent to D1. */
function writeConfig() {
  const toml = readFileSync(join(ROOT, "wrangler.toml"), "utf8")
    .replace('"workers/app.ts"', JSON.stringify(join(ROOT, "test/bench/counted-app.ts")))
    .replaceAll('"./', `"${ROOT}/`)
    .replace('"db/migrations"', JSON.stringify(join(ROOT, "db/migrations")));
  writeFileSync(join(CACHE, "counted.toml"), toml);
}

async function step(command, args) {
  const { code, output } = await capture(command, args, { env: { NODE_ENV: "production" } });
  if (code === 0) return;
  console.error(output);
  throw new Error(`Failed: ${command} ${args.join(" ")}`);
}
