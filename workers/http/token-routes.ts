import type { TokenScope } from "~/functions/tokens/token-kinds";

/** The calls that a token opens, by the scope it needs. Everything else is for the account's owner in a browser. */
const OPEN: readonly [scope: TokenScope, routes: RegExp][] = [
  ["read", /^GET \/api\/prompts(?:\/\d+(?:\/export\.(?:md|json|csv|txt|pack))?)?$/],
  ["read", /^GET \/api\/transcripts\/\d+(?:\/export\.(?:txt|srt|vtt|md))?$/],
  ["read", /^GET \/api\/content\/search$/],
  ["report", /^POST \/api\/prompts\/\d+\/reports$/],
];

/** The scope that opens a route, given as `GET /api/prompts/1`; null if no token does. */
export function scopeOfRoute(route: string): TokenScope | null {
  return OPEN.find(([, routes]) => routes.test(route))?.[0] ?? null;
}
