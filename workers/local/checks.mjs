import { findServerCodeInClient } from "./client-chunks.mjs";
import { findFloorProblems, PICTURE } from "./floors/check.mjs";
import { withLock } from "./lock.mjs";
import { capture, say } from "./run.mjs";

const LAYERS = ["app", "functions", "workers", "db", "test", "lab"];

const PURE = ["--config", "workers/local/pure-imports.cjs", "--output-type", "err"];

/** TypeScript 7; the packages that read our sources need the interface of version 5, which is installed beside it. */
const COMPILER = "node_modules/typescript-native/bin/tsc";

/** More than one checker repeats work and takes a gigabyte each, and the second core has other checks to run. */
const TYPES = ["--noEmit", "--checkers", "1", "--incremental", "--tsBuildInfoFile", ".cache/types.json"];

/** Checks that only need the sources. */
const SOURCE_CHECKS = [
  { name: "types", command: "node", args: [COMPILER, ...TYPES] },
  { name: "lint and format", command: "biome", args: ["check", "--error-on-warnings", "--diagnostic-level=warn"] },
  {
    name: "import rules",
    command: "depcruise",
    args: [...LAYERS, "--config", ".dependency-cruiser.cjs", "--output-type", "err"],
  },
  {
    name: "components and authors stay pure at run time",
    command: "depcruise",
    args: ["app", "functions/authors", ...PURE],
  },
];

/** @returns how many checks passed and failed */
export async function checkSources() {
  const count = { passed: 0, failed: 0 };
  const check = async ({ name, command, args }) => {
    const { code, output } = await capture(command, args);
    report(count, name, code === 0 ? [] : [output.trim()]);
  };
  const [types, ...others] = SOURCE_CHECKS;
  const oneByOne = async () => {
    for (const other of others) await check(other);
    // Its parser is a package, and `npm test` starts before any package is installed.
    const { findSlowPatterns } = await import("./patterns/check.mjs");
    report(count, "regular expressions take linear time", await findSlowPatterns());
    const { findPrivateParts } = await import("./lint/private-parts.mjs");
    report(count, "no private parts of packages", findPrivateParts());
    report(count, `${PICTURE} shows the floors of the code`, await findFloorProblems());
  };
  // The compiler takes as long as all the others together, and keeps its results in one file.
  await Promise.all([withLock("types", () => check(types)), oneByOne()]);
  return count;
}

/** Checks that need a build. */
export function checkBuild() {
  const count = { passed: 0, failed: 0 };
  report(count, "no server code in client chunks", findServerCodeInClient());
  return count;
}

function report(count, name, problems) {
  if (problems.length === 0) {
    count.passed += 1;
    say(`ok      ${name}`);
    return;
  }
  count.failed += 1;
  say(`FAILED  ${name}`);
  console.log(problems.join("\n"));
}

export const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

/** Prints a run's summary on its own line. @returns the exit code */
export function conclude({ passed, failed }) {
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
