import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { answerFailure, createApi } from "~/functions/api";
import { toAppError } from "~/functions/errors";
import { createDeps } from "../deps";
import type { Env } from "../env";
import { guardRequest } from "./guard";
import { preferredLanguage } from "./language";
import { secure } from "./security-headers";
import { hashAddress, identifyVisitor } from "./visitor";

const api = createApi();
const renderPage = createRequestHandler(build, import.meta.env?.DEV ? "development" : "production");

/** Every HTTP request: guarded, its caller known, answered by the API or by a page, with the security headers on. */
export async function handleRequest(request: Request, env: Env): Promise<Response> {
  const url = new URL(request.url);
  const isApi = url.pathname.startsWith("/api/");
  const nonce = isApi ? null : crypto.randomUUID();
  try {
    const guarded = guardRequest(request, env.vars.APP_ORIGIN);
    const visitor = await identifyVisitor(request, env.vars.COOKIE_SECRET);
    const caller = {
      deps: createDeps(env, { requestId: request.headers.get("CF-Ray") ?? crypto.randomUUID() }),
      owner: visitor.owner,
      networkAddress: await hashAddress(request, env.vars.COOKIE_SECRET),
      language: preferredLanguage(request.headers.get("Accept-Language")),
    };
    const response = secure(
      nonce === null
        ? await api.fetch(guarded, caller)
        : await renderPage(guarded, { ...caller, nonce, origin: env.vars.APP_ORIGIN ?? url.origin }),
      nonce,
    );
    if (visitor.setCookie) response.headers.append("Set-Cookie", visitor.setCookie);
    return response;
  } catch (thrown) {
    return secure(answerFailure(toAppError(thrown)), null);
  }
}
