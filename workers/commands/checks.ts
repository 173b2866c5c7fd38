import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { MAX_HOME_BYTES, weighHome } from "./home-weight";
import { findWrongImports } from "./import-rules";
import { findPrivateParts } from "./lint/private-parts";
import { withLock } from "./lock.mjs";
import { MAX_MCP_BYTES, mcpBytes } from "./mcp-weight";
import { findSlowPatterns } from "./patterns/check-patterns";
import { capture, ROOT, say } from "./run.mjs";

export type Count = { passed: number; failed: number };
type Check = { name: string; command: string; args: string[] };

/** TypeScript 7. Packages that read our sources need version 5's interface, which is installed beside it. */
const COMPILER = "node_modules/typescript-native/bin/tsc";

/** More than one checker repeats work and takes a gigabyte each, and the second core has other checks to run. */
const TYPES = ["--noEmit", "--checkers", "1", "--incremental", "--tsBuildInfoFile", ".cache/types.json"];

const COMPILE: Check = { name: "types", command: "node", args: [COMPILER, ...TYPES] };

/** Checks that only need the sources, apart from the compiler's. */
const SOURCE_CHECKS: readonly Check[] = [
  { name: "lint and format", command: "biome", args: ["check", "--error-on-warnings", "--diagnostic-level=warn"] },
  { name: "nothing is unused", command: "knip", args: ["--no-progress", "--no-config-hints"] },
  {
    name: "nothing is used by tests alone",
    command: "knip",
    args: ["--production", "--no-progress", "--no-config-hints"],
  },
];

/** @returns how many checks passed and failed */
export async function checkSources(): Promise<Count> {
  const count = { passed: 0, failed: 0 };
  const check = async ({ name, command, args }: Check) => {
    const { code, output } = await capture(command, args);
    report(count, name, code === 0 ? [] : [output.trim()]);
  };
  const oneByOne = async () => {
    for (const other of SOURCE_CHECKS) await check(other);
    report(count, "import rules", await findWrongImports());
    report(count, "regular expressions take linear time", await findSlowPatterns());
    report(count, "no private parts of packages", findPrivateParts());
  };
  // The compiler takes as long as all the others together, and keeps its results in one file.
  await Promise.all([withLock("types", () => check(COMPILE)), oneByOne()]);
  return count;
}

/** The most that the Worker may weigh after gzip, as wrangler counts. */
export const MAX_WORKER_BYTES = 1000 * 1024;

/** Checks that need a build. */
export function checkBuild(): Count {
  const count = { passed: 0, failed: 0 };
  report(count, "no server code in client chunks", findServerCodeInClient());
  const worker = gzipSync(built("app.js")).length;
  const isLarge =
    worker > MAX_WORKER_BYTES ? ["Serve what few requests read as a file (workers/clients/assets.ts)."] : [];
  report(count, `the Worker has ${of(worker, MAX_WORKER_BYTES)} bytes gzip`, isLarge);
  const mcp = mcpBytes(built("app.js"), JSON.parse(built("app.js.map")));
  const isOver = mcp > MAX_MCP_BYTES ? ["Load what a call doesn't need later."] : [];
  report(count, `MCP with OAuth has ${of(mcp, MAX_MCP_BYTES)} bytes gzip`, isOver);
  const home = weighHome(CLIENT);
  const isHeavy = home > MAX_HOME_BYTES ? ["Load what home doesn't begin with later (decision 095)."] : [];
  report(count, `home's script has ${of(home, MAX_HOME_BYTES)} bytes`, isHeavy);
  return count;
}

const of = (bytes: number, most: number) => `${bytes.toLocaleString("en")} of ${most.toLocaleString("en")}`;

const built = (name: string) => readFileSync(join(ROOT, "build/worker", name), "utf8");

function report(count: Count, name: string, problems: readonly string[]): void {
  if (problems.length === 0) {
    count.passed += 1;
    say(`ok      ${name}`);
    return;
  }
  count.failed += 1;
  say(`FAILED  ${name}`);
  console.log(problems.join("\n"));
}

export const add = (a: Count, b: Count): Count => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

/** Prints a run's summary on its own line. @returns the exit code */
export function conclude({ passed, failed }: Count): number {
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

const CLIENT = join(ROOT, "build", "client");

/**
 * The last one occurs in the server half of Remix, which browser code includes if it imports a value from
 * `@remix-run/cloudflare`.
 */
const SERVER_ONLY = ["drizzle", "stripe", "openai", "multipart-form"];

/**
 * Searches every script of build/client for packages and secrets that belong on the server.
 * @returns one line per finding
 */
function findServerCodeInClient(): string[] {
  const files = readdirSync(CLIENT, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  if (files.length === 0) return ["build/client holds no script: was it built?"];
  const words = [...SERVER_ONLY, ...secretNames()];
  const forbidden = new RegExp(`\\b(${words.join("|")})\\b`, "g");
  return files.flatMap((name) => {
    const found = new Set(readFileSync(join(CLIENT, name), "utf8").match(forbidden));
    return [...found].map((word) => `build/client/${name} contains "${word}"`);
  });
}

function secretNames(): string[] {
  const example = readFileSync(join(ROOT, ".dev.vars.example"), "utf8");
  return [...example.matchAll(/^([A-Z0-9_]+_(?:KEY|SECRET|TOKEN))=/gm)].map(([, name = ""]) => name);
}
