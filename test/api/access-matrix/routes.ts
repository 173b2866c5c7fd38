import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { flatRoutes } from "@remix-run/dev/dist/config/flat-routes.js";
import { createApi } from "~/functions/http/api";

const APP = fileURLToPath(new URL("../../../app", import.meta.url));

/** Every route of the product, as `GET /history/:id`: those of the API and of the pages. */
export async function routesOfProduct(): Promise<string[]> {
  return [...new Set([...(await apiRoutes()), ...pageRoutes()])].sort();
}

/** Pages that declare themselves to be the same for everyone. */
export function staticRoutes(): string[] {
  return Object.values(flatRoutes(APP))
    .filter(({ file }) => /\bisStatic: true\b/.test(readFileSync(`${APP}/${file}`, "utf8")))
    .map(({ path = "", file }) => (file === "root.tsx" ? "" : `GET /${path}`))
    .filter(Boolean);
}

/** Middleware is not a route; Hono lists it under the method ALL. */
async function apiRoutes(): Promise<string[]> {
  const { routes } = await createApi();
  return routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`);
}

/** A page answers GET, and POST if it has an action. */
function pageRoutes(): string[] {
  return Object.values(flatRoutes(APP)).flatMap(({ path = "", file }) => {
    const hasAction = /export (?:(?:async )?(?:function|const) action|\{[^}]*\baction)\b/.test(
      readFileSync(`${APP}/${file}`, "utf8"),
    );
    return (hasAction ? ["GET", "POST"] : ["GET"]).map((method) => `${method} /${path}`);
  });
}
