import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { cachedFolder } from "./cached-folder";
import { ROOT } from "./run.mjs";

function emptyCache(): string {
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  const cache = mkdtempSync(join(ROOT, ".cache", "test-"));
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }));
  return cache;
}

/** Fills slowly, in two writes, and records that it was called. */
function slowly(cache: string): (folder: string) => Promise<void> {
  return async (folder) => {
    writeFileSync(join(cache, `called-${process.pid}-${readdirSync(cache).length}`), "");
    writeFileSync(join(folder, "program"), "first half");
    await new Promise((resolve) => setTimeout(resolve, 50));
    writeFileSync(join(folder, "program"), ", second half", { flag: "a" });
  };
}

const calls = (cache: string): number => readdirSync(cache).filter((name) => name.startsWith("called-")).length;

it("is filled once by processes that begin at the same moment, and whole for each", async () => {
  const cache = emptyCache();
  const script = join(cache, "child.ts");
  writeFileSync(
    script,
    `import { readFileSync, writeFileSync } from "node:fs";
     import { cachedFolder } from ${JSON.stringify(join(ROOT, "workers/commands/cached-folder.ts"))};
     const cache = ${JSON.stringify(cache)};
     const fill = async (folder: string) => {
       writeFileSync(cache + "/called-" + process.pid, "");
       writeFileSync(folder + "/program", "first half");
       await new Promise((resolve) => setTimeout(resolve, 300));
       writeFileSync(folder + "/program", ", second half", { flag: "a" });
     };
     void cachedFolder({ name: "tool-1", fill, cache }).then((folder) =>
       process.stdout.write(readFileSync(folder + "/program", "utf8")));`,
  );
  const tsx = join(ROOT, "node_modules", ".bin", "tsx");
  const outputs = await Promise.all(Array.from({ length: 4 }, () => promisify(execFile)(tsx, [script])));
  expect(outputs.map(({ stdout }) => stdout)).toEqual(Array(4).fill("first half, second half"));
  expect(calls(cache)).toBe(1);
});

it("is filled again when a file is shorter than it was, or missing", async () => {
  const cache = emptyCache();
  const options = { name: "tool-2", fill: slowly(cache), cache };
  const folder = await cachedFolder(options);
  await cachedFolder(options);
  expect(calls(cache)).toBe(1);
  writeFileSync(join(folder, "program"), "first half");
  await cachedFolder(options);
  expect(readFileSync(join(folder, "program"), "utf8")).toBe("first half, second half");
  rmSync(join(folder, "program"));
  await cachedFolder(options);
  expect(readFileSync(join(folder, "program"), "utf8")).toBe("first half, second half");
  expect(calls(cache)).toBe(3);
});

it("leaves nothing of a filling that failed or was killed", async () => {
  const cache = emptyCache();
  mkdirSync(join(cache, "tool-3.making-killed"));
  const failing = {
    name: "tool-3",
    fill: async (folder: string): Promise<void> => {
      writeFileSync(join(folder, "program"), "first half");
      throw new Error("no space left");
    },
    cache,
  };
  await expect(cachedFolder(failing)).rejects.toThrow("no space left");
  expect(readdirSync(cache)).toEqual([]);
  const folder = await cachedFolder({ ...failing, fill: slowly(cache) });
  expect(existsSync(join(folder, "program"))).toBe(true);
});
