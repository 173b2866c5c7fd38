import { createDatabase } from "~/db/d1-client";
import { RATE_LIMITS } from "~/functions/allowance/rate-limits";
import type { Deps } from "~/functions/deps";
import { causeOf, toAppError } from "~/functions/errors";
import { createWords } from "~/functions/prds/words/load-words";
import { createGradingWords } from "~/functions/quizzes/grading/load-grading-words";
import { withVisitors } from "~/functions/reviews/visitors-schedule";
import { createAllowance } from "~/workers/clients/allowance-client";
import { createJobs } from "~/workers/clients/jobs-client";
import { createLibraryIndex } from "~/workers/clients/library-index-client";
import { createPush } from "~/workers/clients/push/send-push";
import { createQueue } from "~/workers/clients/queue-client";
import { createReviewSchedule } from "~/workers/clients/review-schedule-client";
import { createAuthor } from "./author";
import { LOCAL_ORIGIN, loadAsset, loadText } from "./clients/assets";
import { createBadgeTokens } from "./clients/badge-token";
import { createLateCaptions } from "./clients/captions/late";
import { createClientDocuments } from "./clients/client-documents";
import { createCommonPasswords } from "./clients/common-passwords";
import { createEmail } from "./clients/email";
import { createMailEvents } from "./clients/email/resend-events";
import { createPasswords } from "./clients/password-hash";
import { createPdfWriter } from "./clients/pdf";
import { createSentenceModel } from "./clients/sentence-model";
import { createSpeech } from "./clients/speech";
import { createSpeechDesk } from "./clients/speech-desk-client";
import { createPayments } from "./clients/stripe";
import { createTurnstile } from "./clients/turnstile";
import { createUnsubscribeTokens } from "./clients/unsubscribe-token";
import { createVault } from "./clients/vault";
import { createClock, type Env } from "./env";
import type { RequestDatabase } from "./http/request-database";
import { createLog } from "./log";

/** Created per request: they log under the request's id or use its database session. */
type RequestDeps = "log" | "db" | "jobs" | "captions" | "reviewSchedule" | "cardsChanged" | "afterwards";

const MEGABYTE = 1_000_000;
const MINUTE = 60;

const shared = new WeakMap<Env, Shared>();

type Shared = Omit<Deps, RequestDeps> & Pick<Deps, "db"> & { schedules: Deps["reviewSchedule"] };

type RequestContext = {
  requestId?: string;
  database?: RequestDatabase;
  /** Keeps the isolate alive until work that continues after the response has ended. */
  waitUntil?: (work: Promise<unknown>) => void;
};

/**
 * The product's only wiring: from bindings and vars to the dependencies of verbs.
 * @param context.database of a request; without one everything is read from the primary
 */
export function createDeps(env: Env, { database, waitUntil, ...context }: RequestContext = {}): Deps {
  let deps = shared.get(env);
  if (!deps) {
    deps = createShared(env);
    shared.set(env, deps);
  }
  const log = createLog(context);
  const db = database?.db ?? deps.db;
  const { schedules, ...common } = deps;
  const own: Deps = {
    ...common,
    db,
    log,
    jobs: createJobs(env, newToken, database?.expectWrites),
    captions: createLateCaptions(async () => {
      const [{ createCaptions }, { createStoredCaptions }] = await Promise.all([
        import("./clients/captions"),
        import("./clients/captions/stored"),
      ]);
      return createCaptions(env.vars, {
        log,
        loadText: (path) => loadText(env, path),
        first: [{ name: "stored", port: createStoredCaptions(db) }],
      });
    }),
    reviewSchedule: withVisitors(schedules, { db, now: deps.now }),
    cardsChanged: async (owner) =>
      (await import("~/functions/reviews/send-card-changes")).syncCardChangesOrLog(own, owner),
    afterwards: (work) => {
      const done = work().catch((thrown: unknown) => {
        log("warn", "not done after the answer", { cause: causeOf(toAppError(thrown)) });
      });
      waitUntil?.(done);
    },
  };
  return own;
}

/** Shared by all requests of an isolate, so it must not depend on a request. */
function createShared(env: Env): Shared {
  const { vars } = env;
  const now = createClock(vars);
  const loadModel = createSentenceModel((path) => loadAsset(env, path));
  return {
    db: createDatabase(env.DB),
    author: createAuthor(vars, loadModel, env.AI),
    speech: createSpeech(vars, env.AI),
    speechDesk: createSpeechDesk(env),
    speechSeconds: {
      visitor: vars.SPEECH_MINUTES_VISITOR * MINUTE,
      account: vars.SPEECH_MINUTES_ACCOUNT * MINUTE,
      premium: vars.SPEECH_MINUTES_PREMIUM * MINUTE,
    },
    asides: {
      find: async (talk, options) =>
        (await import("~/functions/authors/extract/asides/find-asides"))
          .createAsideFinder(loadModel)
          .find(talk, options),
    },
    allowance: createAllowance(env, now),
    pdf: createPdfWriter({ loadFont: (path) => loadAsset(env, `/fonts/pdf/${path}`) }),
    words: createWords((path) => loadText(env, path)),
    gradingWords: createGradingWords((path) => loadText(env, path)),
    email: createEmail(vars, env.EMAIL),
    mailEvents: createMailEvents(vars.RESEND_WEBHOOK_SECRET),
    push: createPush(vars, fetch),
    queue: createQueue(env.QUEUE),
    unsubscribeToken: createUnsubscribeTokens(vars.COOKIE_SECRET),
    badgeToken: createBadgeTokens(vars.COOKIE_SECRET),
    appOrigin: vars.APP_ORIGIN ?? LOCAL_ORIGIN,
    schedules: createReviewSchedule(env),
    libraryIndex: createLibraryIndex(env),
    ownerEmail: vars.OWNER_EMAIL ?? null,
    isDevelopment: vars.ENVIRONMENT === "development",
    rateLimits: {
      visitor: { ...RATE_LIMITS.visitor, max: vars.RATE_LIMIT_VISITOR_PER_MINUTE },
      network: { ...RATE_LIMITS.network, max: vars.RATE_LIMIT_NETWORK_PER_MINUTE },
    },
    freeRuns: { ...RATE_LIMITS.freeRuns, max: vars.FREE_RUNS_PER_NETWORK_DAY },
    newVisitors: { ...RATE_LIMITS.newVisitors, max: vars.NEW_VISITORS_PER_NETWORK_HOUR },
    challenge: createTurnstile(vars, fetch),
    clientDocuments: createClientDocuments(),
    passwords: createPasswords(),
    commonPasswords: createCommonPasswords((path) => loadAsset(env, path)),
    vault: createVault(vars.COOKIE_SECRET),
    accountLimits: {
      password: { ...RATE_LIMITS.password, max: vars.PASSWORD_TRIES_PER_QUARTER_HOUR },
      mail: { ...RATE_LIMITS.accountMail, max: vars.ACCOUNT_MAILS_PER_HOUR },
      network: { ...RATE_LIMITS.accountCalls, max: vars.ACCOUNT_CALLS_PER_HOUR },
    },
    studyLimit: { ...RATE_LIMITS.study, max: vars.STUDY_CALLS_PER_MINUTE },
    dailyGenerations: vars.FREE_DAILY_GENERATIONS,
    storedBytes: {
      account: vars.STORED_MB_PER_ACCOUNT * MEGABYTE,
      visitor: vars.STORED_MB_PER_VISITOR * MEGABYTE,
    },
    payments: createPayments(vars),
    now,
    newToken,
  };
}

/** 128 random bits, URL-safe. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
