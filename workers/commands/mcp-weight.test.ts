import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformWithEsbuild } from "vite";
import { expect, it } from "vitest";
import { mcpBytes, partsOf } from "./mcp-weight";

/** A minified script of a source at this path, and its map. */
async function built(path: string): Promise<{ code: string; map: { sources: string[]; mappings: string } }> {
  const source = "export const greeting = 'good morning';\nexport const parting = () => greeting;";
  return transformWithEsbuild(source, path, { sourcemap: true, minify: true, loader: "ts" });
}

it("weighs what a map says is from a source, whole, and nothing else", async () => {
  const { code, map } = await built("/x/functions/mcp/answer-mcp.ts");
  expect(partsOf(code, map, [/\/functions\/mcp\//])).toBe(code.trimEnd());
  expect(partsOf(code, map, [/\/functions\/prds\//])).toBe("");
  expect(mcpBytes(code, map)).toBeGreaterThan(60);
  expect(mcpBytes(code, (await built("/x/functions/prds/read-prd.ts")).map)).toBe(20);
});

it("is loaded at the first call: nothing outside of it imports it with its own start", () => {
  const folders = ["app", "functions", "workers", "db"];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const outside = files.filter((path) => /\.tsx?$/.test(path) && !path.startsWith("functions/mcp/"));
  const importing = outside.filter((path) => readFileSync(path, "utf8").includes("functions/mcp/"));
  expect(importing.filter((path) => !path.endsWith(".test.ts") && !path.includes("mcp-weight"))).toEqual([
    "workers/http/programs.ts",
  ]);
  expect(readFileSync("workers/http/programs.ts", "utf8")).toMatch(/await import\("~\/functions\/mcp\/answer-mcp"\)/);
  expect(readFileSync("workers/http/programs.ts", "utf8")).not.toMatch(/from "~\/functions\/mcp\//);
});
