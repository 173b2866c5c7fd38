import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./run.mjs";

const MAIN = /^await main\(/m;

/** What a command declares below its main function doesn't exist while that runs; functions do. */
function declaredTooLate(code: string): string[] {
  const waits = code.search(MAIN);
  const after = waits < 0 ? "" : code.slice(waits);
  const declared = after.matchAll(/^(?:export )?(?:const|let|class) (\w+)/gm);
  return Array.from(declared, ([, name = ""]) => name);
}

test("a constant below a command's main function is seen, and functions, and constants above and inside, are not", () => {
  const body = "await main(async () => {\n  const inside = late();\n  return new Later();\n});\n";
  expect(declaredTooLate(`const early = 1;\n${body}function late() {}\n`)).toEqual([]);
  expect(declaredTooLate(`${body}const late = () => 1;\nexport class Later {}\n`)).toEqual(["late", "Later"]);
});

test("no command uses a constant before it is defined, which types don't tell and only running it would", () => {
  const commands = globSync("{workers/commands,lab,test/simulate}/**/*.{ts,mjs}", { cwd: ROOT });
  const waiting = commands.filter((path) => MAIN.test(readFileSync(join(ROOT, path), "utf8")));
  expect(waiting).toContain(join("workers", "commands", "start.ts"));
  const late = waiting.map((path) => [path, declaredTooLate(readFileSync(join(ROOT, path), "utf8"))] as const);
  expect(late.filter(([, names]) => names.length > 0)).toEqual([]);
});
