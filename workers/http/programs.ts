import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { answerFailure } from "~/functions/http/answer-failure";
import type { ApiEnv } from "~/functions/http/api-context";
import { oauthMetadata, RESOURCE_METADATA_PATH, TOKEN_PATH } from "~/functions/tokens/oauth/oauth-metadata";
import { TOKEN_SCOPES } from "~/functions/tokens/token-kinds";
import { callerOfToken, noteUse, type TokenCaller } from "~/functions/tokens/use-token";
import { loadText } from "../clients/assets";
import { createDeps } from "../deps";
import type { Env } from "../env";
import { guardLength, mediaTypeOf } from "./guard";
import { MCP_PATH } from "./program-calls";
import { scopeOfRoute } from "./token-routes";

type Place = { url: URL; origins: readonly [string, ...string[]]; waitUntil: (work: Promise<unknown>) => void };

/**
 * Answers a program: a call of the Model Context Protocol or of the API, in the name of the account that made its token.
 * @throws AppError forbidden_origin, authentication_required, scope_missing, payload_too_large, unsupported_media_type
 */
export async function answerProgram(request: Request, env: Env, { url, origins, waitUntil }: Place): Promise<Response> {
  // Only browsers send an Origin, and no foreign page may call through its visitor (DNS rebinding).
  const origin = request.headers.get("Origin");
  if (origin !== null && !origins.includes(origin)) {
    throw new AppError("forbidden_origin", "This request didn't come from a Vidwright page.");
  }
  if (url.searchParams.has("access_token")) {
    throw new AppError("invalid_token", "Send the token in the Authorization header: addresses end up in logs.");
  }
  const metadata = oauthMetadata(url.pathname, origins[0]);
  if (metadata) return Response.json(metadata);
  if (url.pathname.startsWith("/.well-known/")) throw new AppError("not_found", "Not found.");
  const isMcp = url.pathname === MCP_PATH;
  if (isMcp && request.method !== "POST") return refuseMethod();
  guardLength(request, url);
  const requestId = request.headers.get("CF-Ray") ?? crypto.randomUUID();
  // From the primary, because a token that was just ended opens nothing more.
  const deps = createDeps(env, { requestId, waitUntil });
  if (url.pathname === TOKEN_PATH) return answerExchange(request, deps, origins[0]);
  const caller = await callerOfToken(deps, request.headers.get("Authorization"));
  if (!caller) return refuseToken(origins[0]);
  if (isMcp) {
    if (mediaTypeOf(request) !== "application/json") {
      throw new AppError("unsupported_media_type", "Send the message as application/json.");
    }
    const context = { deps, caller, origin: origins[0], loadText: (path: string) => loadText(env, path) };
    return (await import("~/functions/mcp/answer-mcp")).answerMcp(request, context);
  }
  const route = `${request.method} ${url.pathname}`;
  const scope = scopeOfRoute(route);
  if (!scope || caller.isForMcpOnly) throw new AppError("scope_missing", "Tokens don't open this call.");
  if (!caller.scopes.includes(scope)) throw new AppError("scope_missing", `This token may not ${scope}.`);
  noteUse(deps, caller.id, `${request.method} ${url.pathname.replace(/\d+/g, ":id")}`);
  const { answerApi } = await import("~/functions/http/api");
  return answerApi(request, apiCaller(caller, request, { deps, origin: origins[0] }));
}

/** The caller as the API's routes know one, but without anything that a browser keeps. */
function apiCaller(
  { owner }: TokenCaller,
  { headers }: Request,
  place: Pick<ApiEnv["Bindings"], "deps" | "origin">,
): ApiEnv["Bindings"] {
  const nothing = async () => {};
  return {
    ...place,
    owner,
    anonymousId: null,
    isNew: false,
    session: { expired: null, begin: nothing, end: () => {}, expire: () => {}, tell: () => {} },
    device: { idFor: async () => null, remember: nothing, hasRegistered: () => false, keepRegistration: () => {} },
    shares: { isUnlocked: async () => false, unlock: nothing, wasSeen: () => false, see: () => {} },
    userAgent: headers.get("User-Agent") ?? "",
    networkAddress: "",
    language: "en",
  };
}

/** Exchanges codes and refresh tokens (RFC 6749, section 5). */
async function answerExchange(request: Request, deps: Deps, origin: string): Promise<Response> {
  const isForm = mediaTypeOf(request) === "application/x-www-form-urlencoded";
  const fields = isForm && request.method === "POST" ? new URLSearchParams(await request.text()) : [];
  const { exchange } = await import("~/functions/tokens/oauth/exchange-code");
  const answer = await exchange(deps, Object.fromEntries(fields), origin);
  return Response.json(answer, { status: "error" in answer ? 400 : 200, headers: { Pragma: "no-cache" } });
}

function refuseToken(origin: string): Response {
  const message = "This needs a token that has not ended. Make one on your account page.";
  const response = answerFailure(new AppError("authentication_required", message));
  const metadata = `${origin}${RESOURCE_METADATA_PATH}`;
  response.headers.set("WWW-Authenticate", `Bearer resource_metadata="${metadata}", scope="${TOKEN_SCOPES.join(" ")}"`);
  return response;
}

function refuseMethod(): Response {
  const response = answerFailure(new AppError("method_not_allowed", "Send messages as POST; there are no streams."));
  response.headers.set("Allow", "POST");
  return response;
}
