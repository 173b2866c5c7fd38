import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { admitVisitor } from "~/functions/allowance/admit-visitor";
import { AppError, causeOf, toAppError } from "~/functions/errors";
import { answerFailure } from "~/functions/http/answer-failure";
import { createAds } from "~/workers/clients/configured-ads";
import { loadText } from "../clients/assets";
import { createDeps } from "../deps";
import type { Env } from "../env";
import { createLog } from "../log";
import { usesServices, withOwnServices } from "../own-services";
import { createAdGate } from "./ad-gate";
import { hashNetworks } from "./client-network";
import { createEdgeCache } from "./edge-cache";
import { answerExtension } from "./extension-archive";
import { answerFilm } from "./films";
import { bodyLimit, guardRequest, isRead, withOrigin } from "./guard";
import { preferredLanguage } from "./language";
import { identify } from "./login-session";
import { ownOrigins } from "./origin";
import { isProgram } from "./program-calls";
import { openDatabase } from "./request-database";
import { secure } from "./security-headers";
import { Upload } from "./upload";

const renderPage = createRequestHandler(build, import.meta.env?.DEV ? "development" : "production");
const answerFromEdge = createEdgeCache(build, renderPage);

/** Paths that the router would parse as another host or fail on: `//name`, also with `\\` instead of `/`. */
const NO_PATH = /^\/(?:\/|%5c)/i;

/** Changes that store nothing for a visitor or have their own limits: accounts, providers, mail programs, themes. */
const COUNTED_APART =
  /^\/(?:api\/(?:auth|contact|(?:payment|notifications)\/webhook)|auth|confirm-email|contact|forgot-password|logout|reset-password|theme|unsubscribe|verify-email)(?:\/|$)/;

type WaitUntil = (work: Promise<unknown>) => void;

/** Handles every HTTP request: guards it, answers it and adds the security headers. */
export async function answerRequest(request: Request, env: Env, waitUntil: WaitUntil): Promise<Response> {
  const url = new URL(request.url);
  const upload = request.body && new Upload(request.body, bodyLimit(url));
  try {
    const origins = ownOrigins(url, env.vars);
    if (isProgram(request, url)) {
      const guarded = upload ? new Request(request, { body: upload.stream }) : request;
      const { answerProgram } = await import("./programs");
      const response = secure(await answerProgram(guarded, env, { url, origins, waitUntil }), null);
      return upload ? await upload.answer(response) : response;
    }
    guardRequest(request, origins);
    const archive = await answerExtension(request, env.ASSETS, origins[0]);
    if (archive) return secure(archive, null);
    const page = (await answerFilm(request, env.ASSETS)) ?? (await answerFromEdge(request, env, url));
    if (page) return page;
    const guarded = upload ? new Request(request, { body: upload.stream }) : request;
    const response = await answer(withOrigin(guarded), env, { url, origin: origins[0], waitUntil });
    upload?.check();
    return upload ? await upload.answer(response) : response;
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === "internal")
      createLog()("error", "request failed", { path: url.pathname, cause: causeOf(error) });
    const response = secure(answerFailure(error), null);
    return upload ? await upload.answer(response) : response;
  }
}

/** Identifies the caller and passes the request to the API or a page. */
async function answer(
  request: Request,
  env: Env,
  { url, origin, waitUntil }: { url: URL; origin: string; waitUntil: WaitUntil },
): Promise<Response> {
  if (NO_PATH.test(url.pathname)) throw new AppError("not_found", "Not found.");
  // A UUID has 122 random bits and nothing that an attribute or a header would have to escape.
  const nonce = url.pathname.startsWith("/api/") ? null : crypto.randomUUID();
  const { COOKIE_SECRET, ENVIRONMENT } = env.vars;
  const isDevelopment = ENVIRONMENT === "development";
  const database = openDatabase(request, env.DB);
  const requestId = request.headers.get("CF-Ray") ?? crypto.randomUUID();
  const common = createDeps(env, { requestId, database, waitUntil });
  const { cookies, ...identity } = await identify(request, common, COOKIE_SECRET);
  const deps = usesServices(request, url, common)
    ? await withOwnServices(common, env.vars, identity.owner.userId)
    : common;
  const caller = {
    deps,
    ...identity,
    // Page reads are never rate limited by address. One API read is: the link in a verification mail.
    networkAddress: nonce !== null && isRead(request) ? "" : await hashNetworks(request, COOKIE_SECRET, isDevelopment),
    userAgent: request.headers.get("User-Agent") ?? "",
    language: preferredLanguage(request.headers.get("Accept-Language")),
    origin,
  };
  if (!isRead(request) && !COUNTED_APART.test(url.pathname)) await admitVisitor(deps, caller);
  const challenge = deps.challenge ? [new URL(deps.challenge.settings.scriptUrl).origin] : [];
  const { showAds, hosts } = createAdGate(createAds(env.vars));
  const response =
    nonce === null
      ? await (await import("~/functions/http/api")).answerApi(request, caller)
      : await renderPage(request, {
          ...caller,
          nonce,
          showAds,
          network: env.vars.PROFESSIONAL_NETWORK_URL ?? null,
          loadText: (path) => loadText(env, path),
        });
  const secured = secure(response, nonce === null ? null : { nonce }, { ads: hosts(), challenge });
  for (const cookie of [...cookies(), ...database.cookies()]) secured.headers.append("Set-Cookie", cookie);
  return secured;
}
