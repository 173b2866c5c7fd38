import { existsSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import type { Source } from "./read-house";

/** A use of what a package does not offer. */
export type PrivatePart = { path: string; used: string };

/** Names of packages' private parts, and files of packages named by their path, as a patch does. */
const PRIVATE = /^(?:UNSAFE_\w+|_prepare)$/;
const PACKAGE_FILE = /node_modules\\?\/@?\w/;

/** Uses of private names, of imports that a package does not export, and of packages' files by their path. */
export function findPrivateParts(root: string, sources: readonly Source[]): PrivatePart[] {
  return sources.flatMap(({ path, imports, literals }) =>
    [
      ...literals.filter((text) => PRIVATE.test(text) || PACKAGE_FILE.test(text)),
      ...imports.filter((specifier) => isUnexported(root, specifier)),
    ].map((used) => ({ path, used })),
  );
}

/** True for an import of a package's inside that its `exports` do not list. */
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
