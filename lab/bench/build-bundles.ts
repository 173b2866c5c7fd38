import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { buildIfChanged } from "../../workers/commands/build";
import { capture, ROOT, say } from "../../workers/commands/run.mjs";

const CACHE = join(ROOT, ".cache", "bench");

/** Builds the product, and what drafts in processes of its own. @throws Error naming the command that failed */
export async function buildBundles(): Promise<void> {
  await buildIfChanged();
  say("Building what is measured beside the product");
  mkdirSync(CACHE, { recursive: true });
  for (const child of ["draft-child", "quiz-child"]) {
    const options = ["--bundle", "--platform=node", "--format=esm", "--minify"];
    await step("esbuild", [`lab/bench/${child}.ts`, ...options, `--outfile=${join(CACHE, `${child}.mjs`)}`]);
  }
}

async function step(command: string, args: string[]): Promise<void> {
  const { code, output } = await capture(command, args, { env: { NODE_ENV: "production" } });
  if (code === 0) return;
  console.error(output);
  throw new Error(`Failed: ${command} ${args.join(" ")}`);
}
