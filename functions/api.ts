import { Hono } from "hono";
import { accountsApi } from "./accounts/api";
import { allowanceApi } from "./allowance/api";
import type { ApiEnv } from "./api-context";
import { billingApi } from "./billing/api";
import { contactApi } from "./contact/api";
import { contentAnalyticsApi } from "./content/analytics/api";
import { contentApi } from "./content/api";
import { contentExportApi } from "./content/export/api";
import { contentSearchApi } from "./content/search/api";
import { sharedContentApi, sharesApi } from "./content/shares/api";
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

/** The HTTP API: one line a noun. Every failure answers `{ message, code }` with the status of its code. */
export function createApi(): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>().basePath("/api");
  api.route("/auth", accountsApi);
  api.route("/allowance", allowanceApi);
  api.route("/prompts", promptsApi);
  api.route("/prompts", promptExportsApi);
  api.route("/export", exportApi);
  api.route("/transcripts", transcriptsApi);
  api.route("/transcripts", transcriptExportsApi);
  api.route("/transcripts", transcriptQuizzesApi);
  api.route("/transcripts", transcriptHighlightsApi);
  api.route("/highlights", highlightsApi);
  api.route("/quizzes", quizzesApi);
  api.route("/quiz-attempts", quizAttemptsApi);
  api.route("/quiz-shares", quizSharesApi);
  api.route("/shared-quizzes", sharedQuizzesApi);
  api.route("/payment", billingApi);
  api.route("/contact", contactApi);
  api.route("/content", contentApi);
  api.route("/content", sharesApi);
  api.route("/content", contentExportApi);
  api.route("/content", contentAnalyticsApi);
  api.route("/content/search", contentSearchApi);
  api.route("/shared-content", sharedContentApi);
  api.route("/transcripts", transcriptFlashcardsApi);
  api.route("/flashcards", flashcardsApi);
  api.route("/flashcards", cardReviewApi);
  api.route("/flashcards", exchangeApi);
  api.route("/reviews", reviewsApi);
  api.route("/notifications", notificationsApi);
  api.route("/study-sessions", studySessionsApi);
  api.notFound((c) => {
    const methods = methodsAt(api, c.req.path);
    const error =
      methods.length > 0
        ? new AppError("method_not_allowed", `${c.req.method} is not offered here.`)
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

/** What a failed call answers; used by the edge too, for what it refuses before a route is chosen. */
export function answerFailure(error: AppError): Response {
  const body: ErrorBody = { message: error.message, code: error.code };
  const headers = new Headers();
  if (error.retryAfterSeconds) headers.set("Retry-After", String(error.retryAfterSeconds));
  // A name that the caller made up may have signs that no header takes.
  if (error.path && /^[\w.]+$/.test(error.path)) headers.set(FIELD_HEADER, error.path);
  return Response.json(body, { status: error.status, headers });
}

/** Methods of the routes whose pattern matches this path. */
function methodsAt(api: Hono<ApiEnv>, path: string): string[] {
  const matches = (pattern: string) => new RegExp(`^${pattern.replace(/:[^/]+/g, "[^/]+")}$`).test(path);
  // Hono keeps a middleware under the method ALL, which nobody can ask with.
  const routes = api.routes.filter(({ method, path: pattern }) => method !== "ALL" && matches(pattern));
  return [...new Set(routes.map(({ method }) => method))];
}
