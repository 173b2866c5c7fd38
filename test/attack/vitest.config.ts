import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** The full lists, for `npm run attack`. `npm test` takes samples, in test/workers and test/browser. */
export default defineConfig({
  root,
  resolve: { alias: { "~": root } },
  test: {
    include: ["test/attack/whole/*.attack.ts", "functions/exchange/**/{bombs,*hostile}.test.ts"],
    globalSetup: "test/helpers/build.ts",
    env: { CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" },
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 300_000,
  },
});
