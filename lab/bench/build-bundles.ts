import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildIfChanged } from "./build.mjs";
import { installIfStale } from "./install.mjs";
import { capture, main, ROOT, run, say } from "./run.mjs";

const CACHE = join(ROOT, ".cache", "bench");

/**
 * `npm run bench`: builds what is compared and prints the tables; `-- --library` measures only the library, `--
 * --weight` what pages and Workers weigh, `-- --pages` the pages' CPU, and `-- --pages=/history,/review` that of the pages
 * with these words in their names. With `--write`, what was measured also replaces its sections of docs/bench.md.
 */
await main(async () => {
  await installIfStale();
  await buildIfChanged();
  say("Building what the product is compared with");
  mkdirSync(CACHE, { recursive: true });
  const bare = join("test", "bench", "bare-remix");
  await step("remix", ["vite:build", bare]);
  await bundle("test/bench/hello/wrangler.toml", "hello");
  await bundle("test/bench/platform/wrangler.toml", "platform");
  await bundle("test/bench/objects/wrangler.toml", "objects");
  await bundle(join(bare, "wrangler.toml"), "bare");
  for (const name of ["counted", "empty"]) {
    writeConfig(name);
    await bundle(`.cache/bench/${name}.toml`, name);
  }
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

/** The product's configuration with another entry point: one that counts what is sent to D1, or one that is empty. */
function writeConfig(name) {
  const toml = readFileSync(join(ROOT, "wrangler.toml"), "utf8")
    .replace('"workers/app.ts"', JSON.stringify(join(ROOT, `test/bench/${name}-app.ts`)))
    .replaceAll('"./', `"${ROOT}/`)
    .replace('"db/migrations"', JSON.stringify(join(ROOT, "db/migrations")));
  writeFileSync(join(CACHE, `${name}.toml`), toml);
}

async function step(command, args) {
  const { code, output } = await capture(command, args, { env: { NODE_ENV: "production" } });
  if (code === 0) return;
  console.error(output);
  throw new Error(`Failed: ${command} ${args.join(" ")}`);
}
