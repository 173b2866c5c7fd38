import { Hono, type MiddlewareHandler } from "hono";
import { getPath } from "hono/utils/url";
import { throttleStudy } from "~/functions/allowance/throttle-study";
import { AppError, causeOf, toAppError } from "~/functions/errors";
import { answerFailure } from "./answer-failure";
import type { ApiEnv } from "./api-context";

/** Where each noun is mounted under /api. Its module is evaluated with the first call there. */
const NOUNS = [
  ["/auth", async () => (await import("~/functions/accounts/api")).accountsApi],
  ["/auth/passkeys", async () => (await import("~/functions/accounts/passkeys/api")).passkeysApi],
  ["/auth/second-factor", async () => (await import("~/functions/accounts/second-factor/api")).secondFactorApi],
  ["/allowance", async () => (await import("~/functions/allowance/api")).allowanceApi],
  ["/prompts", async () => (await import("~/functions/prds/api")).promptsApi],
  ["/prompts", async () => (await import("~/functions/shares/api")).sharedPromptApi],
  ["/prompts", async () => (await import("~/functions/exports/api")).promptExportsApi],
  ["/prompts", async () => (await import("~/functions/reports/api")).reportsApi],
  ["/badges", async () => (await import("~/functions/reports/api")).badgesApi],
  ["/export", async () => (await import("~/functions/exports/api")).exportApi],
  ["/transcripts", async () => (await import("~/functions/transcripts/api")).transcriptsApi],
  ["/transcripts", async () => (await import("~/functions/chapters/api")).transcriptChaptersApi],
  ["/transcripts", async () => (await import("~/functions/exports/api")).transcriptExportsApi],
  ["/transcripts", async () => (await import("~/functions/quizzes/api")).transcriptQuizzesApi],
  ["/transcripts", async () => (await import("~/functions/highlights/api")).transcriptHighlightsApi],
  ["/highlights", async () => (await import("~/functions/highlights/api")).highlightsApi],
  ["/quizzes", async () => (await import("~/functions/quizzes/api")).quizzesApi],
  ["/quiz-attempts", async () => (await import("~/functions/quizzes/attempts/api")).quizAttemptsApi],
  ["/payment", async () => (await import("~/functions/billing/api")).billingApi],
  ["/contact", async () => (await import("~/functions/contact/api")).contactApi],
  ["/content", async () => (await import("~/functions/library/api")).contentApi],
  ["/content/tags", async () => (await import("~/functions/tags/api")).tagsApi],
  ["/content/collections", async () => (await import("~/functions/collections/api")).collectionsApi],
  ["/content/collections", async () => (await import("~/functions/library/api")).collectionItemsApi],
  ["/content/templates", async () => (await import("~/functions/templates/api")).templatesApi],
  ["/content", async () => (await import("~/functions/shares/api")).sharesApi],
  ["/content", async () => (await import("~/functions/library/export/api")).contentExportApi],
  ["/content", async () => (await import("~/functions/library/analytics/api")).contentAnalyticsApi],
  ["/content/search", async () => (await import("~/functions/search/api")).contentSearchApi],
  ["/shared-content", async () => (await import("~/functions/shares/api")).sharedContentApi],
  ["/transcripts", async () => (await import("~/functions/flashcards/api")).transcriptFlashcardsApi],
  ["/flashcards", async () => (await import("~/functions/flashcards/api")).flashcardsApi],
  ["/flashcards", async () => (await import("~/functions/reviews/api")).cardReviewApi],
  ["/flashcards", async () => (await import("~/functions/exchange/api")).exchangeApi],
  ["/reviews", async () => (await import("~/functions/reviews/api")).reviewsApi],
  ["/notifications", async () => (await import("~/functions/notifications/api")).notificationsApi],
  ["/speech", async () => (await import("~/functions/speech/api")).speechApi],
  ["/study-sessions", async () => (await import("~/functions/study-sessions/api")).studySessionsApi],
] as const;

type Mounted = (typeof NOUNS)[number] extends infer Noun
  ? Noun extends readonly [infer Base extends string, () => Promise<infer Api>]
    ? readonly [Base, Api]
    : never
  : never;
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

/** Where every change counts against its caller's limit; the other nouns count their own. */
const CHANGED = ["/prompts", "/transcripts", "/quizzes", "/quiz-attempts", "/highlights", "/flashcards"] as const;

const countChange: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") await throttleStudy(c.env.deps, c.env);
  await next();
};

const apis = new Map<string, Hono<ApiEnv>>();

/** Answers a call with the nouns mounted at the beginning of its path. */
export async function answerApi(request: Request, caller: ApiEnv["Bindings"]): Promise<Response> {
  const place = placeOf(getPath(request).replace(/^\/api/, ""));
  const api = apis.get(place) ?? (await createApi(place));
  if (NOUNS.some(([base]) => placeOf(base) === place)) apis.set(place, api);
  return api.fetch(request, caller);
}

/** The first part of a path below /api. */
const placeOf = (path: string) => path.split("/", 2).join("/");

/**
 * The HTTP API. Every failure answers `{ message, code }` with the status of its code.
 * @param place the first part of the paths to answer, such as `/auth`; without it, the whole API
 */
export async function createApi(place?: string): Promise<Hono<ApiEnv>> {
  const api = new Hono<ApiEnv>().basePath("/api");
  const nouns = NOUNS.filter(([base]) => place === undefined || placeOf(base) === place);
  const loaded = await Promise.all(nouns.map(async ([base, load]) => [base, await load()] as const));
  for (const base of CHANGED) api.use(`${base}/*`, countChange);
  for (const [base, noun] of loaded) api.route(base, noun);
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

/** Methods of the routes whose pattern matches this path. */
function methodsAt(api: Hono<ApiEnv>, path: string): string[] {
  const matches = (pattern: string) => new RegExp(`^${pattern.replace(/:[^/]+/g, "[^/]+")}$`).test(path);
  // Hono registers middleware under the method ALL, which no request can have.
  const routes = api.routes.filter(({ method, path: pattern }) => method !== "ALL" && matches(pattern));
  return [...new Set(routes.map(({ method }) => method))];
}
