import { Hono } from "hono";
import { accountsApi } from "./accounts/api";
import { passkeysApi } from "./accounts/passkeys/api";
import { secondFactorApi } from "./accounts/second-factor/api";
import { allowanceApi } from "./allowance/api";
import type { ApiEnv } from "./api-context";
import { billingApi } from "./billing/api";
import { contactApi } from "./contact/api";
import { contentAnalyticsApi } from "./content/analytics/api";
import { contentApi } from "./content/api";
import { contentExportApi } from "./content/export/api";
import { contentSearchApi } from "./content/search/api";
import { sharedContentApi, sharesApi } from "./content/shares/api";
import { collectionsApi, tagsApi } from "./content/tags-and-collections/api";
import { templatesApi } from "./content/templates/api";
import { AppError, causeOf, type ErrorBody, FIELD_HEADER, toAppError } from "./errors";
import { exchangeApi } from "./exchange/api";
import { exportApi, promptExportsApi, transcriptExportsApi } from "./exports/api";
import { flashcardsApi, transcriptFlashcardsApi } from "./flashcards/api";
import { highlightsApi, transcriptHighlightsApi } from "./highlights/api";
import { notificationsApi } from "./notifications/api";
import { promptsApi } from "./prompts/api";
import { quizzesApi, transcriptQuizzesApi } from "./quizzes/api";
import { quizAttemptsApi } from "./quizzes/attempts/api";
import { quizSharesApi, sharedQuizzesApi } from "./quizzes/shares/api";
import { cardReviewApi, reviewsApi } from "./reviews/api";
import { studySessionsApi } from "./study-sessions/api";
import { transcriptsApi } from "./transcripts/api";

/** Where each noun is mounted under /api. */
const NOUNS = [
  ["/auth", accountsApi],
  ["/auth/passkeys", passkeysApi],
  ["/auth/second-factor", secondFactorApi],
  ["/allowance", allowanceApi],
  ["/prompts", promptsApi],
  ["/prompts", promptExportsApi],
  ["/export", exportApi],
  ["/transcripts", transcriptsApi],
  ["/transcripts", transcriptExportsApi],
  ["/transcripts", transcriptQuizzesApi],
  ["/transcripts", transcriptHighlightsApi],
  ["/highlights", highlightsApi],
  ["/quizzes", quizzesApi],
  ["/quiz-attempts", quizAttemptsApi],
  ["/quiz-shares", quizSharesApi],
  ["/shared-quizzes", sharedQuizzesApi],
  ["/payment", billingApi],
  ["/contact", contactApi],
  ["/content", contentApi],
  ["/content/tags", tagsApi],
  ["/content/collections", collectionsApi],
  ["/content/templates", templatesApi],
  ["/content", sharesApi],
  ["/content", contentExportApi],
  ["/content", contentAnalyticsApi],
  ["/content/search", contentSearchApi],
  ["/shared-content", sharedContentApi],
  ["/transcripts", transcriptFlashcardsApi],
  ["/flashcards", flashcardsApi],
  ["/flashcards", cardReviewApi],
  ["/flashcards", exchangeApi],
  ["/reviews", reviewsApi],
  ["/notifications", notificationsApi],
  ["/study-sessions", studySessionsApi],
] as const;

type Mounted = (typeof NOUNS)[number];
type Place<Base extends string, Path extends string> = Path extends "/" ? `/api${Base}` : `/api${Base}${Path}`;
type RoutesUnder<Base extends string, S> = {
  [Path in keyof S & string]: {
    [Method in keyof S[Path] & `$${string}` as Method extends `$${infer Verb}`
      ? `${Uppercase<Verb>} ${Place<Base, Path>}`
      : never]: S[Path][Method];
  };
}[keyof S & string];
type RoutesOf<M extends Mounted> = M extends readonly [infer Base extends string, Hono<ApiEnv, infer S, infer _>]
  ? RoutesUnder<Base, S>
  : never;
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never;

/**
 * Each route by its name, such as `PATCH /api/prompts/:id`, with its input and output. The browser's calls are typed by
 * it.
 */
export type ApiRoutes = Together<RoutesOf<Mounted>>;

/** The HTTP API. Every failure answers `{ message, code }` with the status of its code. */
export function createApi(): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>().basePath("/api");
  for (const [base, noun] of NOUNS) api.route(base, noun);
  api.notFound((c) => {
    const methods = methodsAt(api, c.req.path);
    const error =
      methods.length > 0
        ? new AppError("method_not_allowed", `${c.req.method} isn't supported here.`)
        : new AppError("not_found", "Not found.");
    const response = answerFailure(error);
    if (methods.length > 0) response.headers.set("Allow", methods.join(", "));
    return response;
  });
  api.onError((thrown, c) => {
    const error = toAppError(thrown);
    if (error.code === "internal") {
      c.env.deps.log("error", "api failure", { path: c.req.routePath, cause: causeOf(error) });
    }
    return answerFailure(error);
  });
  return api;
}

/** The response to a failed call; also used by the edge for what it refuses before routing. */
export function answerFailure(error: AppError): Response {
  const body: ErrorBody = { message: error.message, code: error.code };
  const headers = new Headers();
  if (error.retryAfterSeconds) headers.set("Retry-After", String(error.retryAfterSeconds));
  // The name may come from the caller and contain characters that headers do not allow.
  if (error.path && /^[\w.]+$/.test(error.path)) headers.set(FIELD_HEADER, error.path);
  return Response.json(body, { status: error.status, headers });
}

/** Methods of the routes whose pattern matches this path. */
function methodsAt(api: Hono<ApiEnv>, path: string): string[] {
  const matches = (pattern: string) => new RegExp(`^${pattern.replace(/:[^/]+/g, "[^/]+")}$`).test(path);
  // Hono registers middleware under the method ALL, which no request can have.
  const routes = api.routes.filter(({ method, path: pattern }) => method !== "ALL" && matches(pattern));
  return [...new Set(routes.map(({ method }) => method))];
}
