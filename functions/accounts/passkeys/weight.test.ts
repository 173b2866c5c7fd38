import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { transformWithEsbuild } from "vite";
import { expect, it } from "vitest";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));
const MAX_BYTES = 40 * 1024;
/** Packages that every route of the Worker loads anyway. */
const SHARED_PACKAGES = ["hono", "zod"];

const files = readdirSync(FOLDER).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
const sources = files.map((name) => readFileSync(`${FOLDER}${name}`, "utf8"));

it("adds at most 40 KB gzip to the Worker, packages included", async () => {
  const minified = await Promise.all(
    sources.map((source, index) => transformWithEsbuild(source, `${FOLDER}${files[index]}`, { minify: true })),
  );
  const bytes = gzipSync(minified.map(({ code }) => code).join("\n")).length;
  expect(files.length).toBeGreaterThan(5);
  expect(bytes).toBeGreaterThan(1024);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  const imported = sources.flatMap((source) => [...source.matchAll(/from "([^"]+)"/g)].map(([, name]) => name));
  const packages = new Set(imported.filter((name) => !/^[.~]/.test(name ?? "")));
  expect([...packages].filter((name) => !SHARED_PACKAGES.includes(name ?? ""))).toEqual([]);
});
