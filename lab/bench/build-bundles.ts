import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildIfChanged } from "../../workers/commands/build";
import { capture, ROOT, say } from "../../workers/commands/run.mjs";

const CACHE = join(ROOT, ".cache", "bench");

/** Builds the product and what it is compared with. @throws Error naming the command that failed */
export async function buildBundles(): Promise<void> {
  await buildIfChanged();
  say("Building what is measured beside the product");
  mkdirSync(CACHE, { recursive: true });
  await bundle("lab/bench/platform/wrangler.toml", "platform");
  await bundle("lab/bench/objects/wrangler.toml", "objects");
  writeCountedConfig();
  await bundle(".cache/bench/counted.toml", "counted");
  for (const child of ["draft-child", "quiz-child"]) {
    const options = ["--bundle", "--platform=node", "--format=esm", "--minify"];
    await step("esbuild", [`lab/bench/${child}.ts`, ...options, `--outfile=${join(CACHE, `${child}.mjs`)}`]);
  }
}

function bundle(config: string, name: string): Promise<void> {
  return step("wrangler", ["deploy", "--dry-run", "--config", config, "--outdir", join(CACHE, name)]);
}

/** The product's configuration with another entry point, which counts calls to D1. */
function writeCountedConfig(): void {
  const toml = readFileSync(join(ROOT, "wrangler.toml"), "utf8")
    .replace('"workers/app.ts"', JSON.stringify(join(ROOT, "lab/bench/counted-app.ts")))
    .replaceAll('"./', `"${ROOT}/`)
    .replace('"db/migrations"', JSON.stringify(join(ROOT, "db/migrations")));
  writeFileSync(join(CACHE, "counted.toml"), toml);
}

async function step(command: string, args: string[]): Promise<void> {
  const { code, output } = await capture(command, args, { env: { NODE_ENV: "production" } });
  if (code === 0) return;
  console.error(output);
  throw new Error(`Failed: ${command} ${args.join(" ")}`);
}
