import type { Plugin } from "vite";

const SERVER_BUILD = "\0virtual:remix/server-build";
const IMPORTED = /^[ \t]*import \* as (route\d+) from ("[^"]+");$/gm;
const LISTED = /\bmodule: (route\d+)$/gm;

/** Has Remix's build for the server import each route's module when it is first needed, instead of all at the start. */
export function lateRoutes(): Plugin {
  return {
    name: "vidwright:late-routes",
    transform: (code, id) => (id === SERVER_BUILD ? { code: importRoutesLate(code), map: null } : null),
  };
}

/**
 * @param code of Remix's virtual module, which imports all routes and lists each with its module
 * @returns the same with a function that imports it in place of each module
 * @throws Error when Remix writes it in another form, as after an update
 */
export function importRoutesLate(code: string): string {
  const imported = code.match(IMPORTED)?.length ?? 0;
  const listed = code.match(LISTED)?.length ?? 0;
  if (imported === 0 || imported !== listed) {
    throw new Error("Remix's build lists its routes in another form: see workers/commands/late-routes.ts.");
  }
  return code.replaceAll(IMPORTED, "const $1 = () => import($2);").replaceAll(LISTED, "load: $1");
}
