import { existsSync } from "node:fs";
import { join } from "node:path";
import { copyFonts } from "./copy-fonts";
import { fingerprint, isMarked, mark } from "./file-fingerprint";
import { writeCommonPasswords } from "./list-common-passwords";
import { withLock } from "./lock.mjs";
import { capture, ROOT, say } from "./run.mjs";

/** Everything a build depends on. */
const SOURCES = [
  "app",
  "functions",
  "workers",
  "db",
  "public",
  "package-lock.json",
  "remix.config.js",
  "tailwind.config.ts",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
];

const OUTPUTS = ["build/client", "build/client/extension.zip", "build/server/index.js", "build/worker/app.js"];

/**
 * Builds pages (build/client, build/server), the extension (build/extension) and the Worker's bundle (build/worker) if a
 * source changed.
 * Safe to call from two processes at once: the second waits and finds it done.
 */
export async function buildIfChanged(): Promise<void> {
  await withLock("build", async () => {
    writeCommonPasswords();
    const sources = fingerprint(SOURCES);
    const isBuilt = OUTPUTS.every((path) => existsSync(join(ROOT, path)));
    if (isBuilt && isMarked("build", sources)) return;
    say("Building pages and Worker");
    await step("remix", ["vite:build"]);
    copyFonts(join(ROOT, "build/client/fonts/pdf"));
    await step("wrangler", ["deploy", "--dry-run", "--outdir", "build/worker"]);
    mark("build", sources);
  });
}

async function step(command: string, args: string[]): Promise<void> {
  // vitest, which also calls this, sets its own NODE_ENV, which would select React's development build.
  const { code, output } = await capture(command, args, { env: { NODE_ENV: "production" } });
  if (code === 0) return;
  console.error(output);
  throw new Error(`The build failed in: ${command} ${args.join(" ")}`);
}
