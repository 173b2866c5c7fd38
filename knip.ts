import type { KnipConfig } from "knip";

export default {
  entry: [
    // Named by the bundlers' configuration.
    "app/{load-context,no-page-streams,react-dom-on-server}.ts!",
    "app/browser/service-worker/*.ts!",
    "app/extension/{background,options,panel}.ts!",
    "app/reviews/optimizer/no-threads.ts!",
    "app/styles/font-faces.ts!",
    "workers/app.ts!",
    "workers/clients/platform-{brotli,pako}.ts!",
    "workers/clients/{ai/openai/unused-streams,pdf/unused-parts}.ts!",
    // Commands, and what runs in a process or a page of its own.
    "workers/commands/*.{ts,cjs}!",
    "workers/commands/{deploy/main,patterns/judge}.ts!",
    "lab/**/*.ts!",
    "test/attack/whole/*.ts",
    "test/**/{*-child,*-entry,evaluate-bundle,screens,screenshot,main,seeds}.ts",
  ],
  project: ["{app,functions,workers,db,lab}/**/*.{ts,tsx,mjs,cjs}!", "test/**/*.ts"],
  vitest: { config: ["vitest.config.ts", "test/attack/vitest.config.ts"] },
  drizzle: { config: ["drizzle.config.ts", "db/learner/drizzle.config.ts"] },
  // Read from their folder, or run, by commands that name them.
  ignoreDependencies: [
    "@fission-ai/openspec",
    "@modelcontextprotocol/conformance",
    "@modelcontextprotocol/inspector-cli",
    "@fontsource-variable/.+",
    "@sparticuz/chromium",
    "@stryker-mutator/.+",
    "typescript-native",
  ],
  // A unit test may call a part of a file that has another user; code with no user but tests is dead.
  ignoreExportsUsedInFile: process.argv.includes("--production"),
} satisfies KnipConfig;
