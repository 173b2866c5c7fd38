import { existsSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import type { Source } from "./read-house";

/** A use of something that a package does not publish. */
export type PrivatePart = { path: string; used: string };

/** Names of packages' private parts, and package files named by path, as in a patch. */
const PRIVATE = /^(?:UNSAFE_\w+|_prepare)$/;
const PACKAGE_FILE = /node_modules\\?\/@?\w/;

/** Uses of private names, of imports that a package does not export, and of package files by path. */
export function findPrivateParts(root: string, sources: readonly Source[]): PrivatePart[] {
  return sources.flatMap(({ path, imports, literals }) =>
    [
      ...literals.filter((text) => PRIVATE.test(text) || PACKAGE_FILE.test(text)),
      ...imports.filter((specifier) => isUnexported(root, specifier)),
    ].map((used) => ({ path, used })),
  );
}

/** Whether a package's `exports` leave out the imported path. */
function isUnexported(root: string, specifier: string): boolean {
  const [, name = "", inside] = /^((?:@[^/:]+\/)?[^/:@.~][^/:]*)(\/.+)?$/.exec(specifier) ?? [];
  const manifest = join(root, "node_modules", name, "package.json");
  if (inside === undefined || builtinModules.includes(specifier) || !existsSync(manifest)) return false;
  const { exports } = JSON.parse(readFileSync(manifest, "utf8")) as { exports?: object };
  if (exports === undefined) return true;
  const asked = `.${inside.replace(/\?.*$/, "")}`;
  return !Object.keys(exports).some((key) => {
    const [before = "", after] = key.split("*");
    return after === undefined ? key === asked : asked.startsWith(before) && asked.endsWith(after);
  });
}
