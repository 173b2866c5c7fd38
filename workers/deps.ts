import { createDatabase } from "~/db/client";
import type { Deps } from "~/functions/deps";
import { createAuthor } from "./author";
import { createAllowance } from "./clients/allowance";
import { createCaptions } from "./clients/captions";
import { createStoredCaptions } from "./clients/captions/stored";
import { createCommonPasswords } from "./clients/common-passwords";
import { createEmail } from "./clients/email";
import { createPasswords } from "./clients/passwords";
import { createPdfWriter } from "./clients/pdf";
import { createQueue } from "./clients/queue";
import { createRuns } from "./clients/runs";
import { createPayments } from "./clients/stripe";
import { createStudy } from "./clients/study";
import { createTurnstile } from "./clients/turnstile";
import { createVault } from "./clients/vault";
import { createWork } from "./clients/work";
import type { Env } from "./env";
import { createLog } from "./log";

const shared = new WeakMap<Env, Omit<Deps, "log" | "captions">>();

/** The only wiring of the product: from bindings and vars to what the verbs ask for. */
export function createDeps(env: Env, context: { requestId?: string } = {}): Deps {
  let deps = shared.get(env);
  if (!deps) {
    deps = createShared(env);
    shared.set(env, deps);
  }
  const log = createLog(context);
  const stored = { name: "stored", port: createStoredCaptions(deps.db) } as const;
  return { ...deps, log, captions: createCaptions(env.vars, log, [stored]) };
}

/** What all requests of an isolate share: nothing in it knows of a request. */
function createShared(env: Env): Omit<Deps, "log" | "captions"> {
  const { vars } = env;
  return {
    db: createDatabase(env.DB),
    author: createAuthor(vars, (path) => loadAsset(env, path), env.AI),
    allowance: createAllowance(env),
    runs: createRuns(env),
    work: createWork(env),
    pdf: createPdfWriter({ loadFont: (path) => loadAsset(env, `/fonts/pdf/${path}`) }),
    email: createEmail(vars, env.EMAIL),
    queue: createQueue(env.QUEUE),
    study: createStudy(env),
    ownerEmail: vars.OWNER_EMAIL ?? null,
    mailbox: vars.ENVIRONMENT === "development",
    rateLimits: {
      visitor: { max: vars.RATE_LIMIT_VISITOR_PER_MINUTE, windowSeconds: 60 },
      network: { max: vars.RATE_LIMIT_NETWORK_PER_MINUTE, windowSeconds: 60 },
    },
    freeRuns: { max: vars.FREE_RUNS_PER_NETWORK_DAY, windowSeconds: 86_400 },
    challenge: createTurnstile(vars, fetch),
    passwords: createPasswords(),
    commonPasswords: createCommonPasswords((path) => loadAsset(env, path)),
    vault: createVault(vars.COOKIE_SECRET),
    accountLimits: {
      password: { max: vars.PASSWORD_TRIES_PER_QUARTER_HOUR, windowSeconds: 900 },
      mail: { max: vars.ACCOUNT_MAILS_PER_HOUR, windowSeconds: 3600 },
      network: { max: vars.ACCOUNT_CALLS_PER_HOUR, windowSeconds: 3600 },
    },
    studyLimit: { max: vars.STUDY_CALLS_PER_MINUTE, windowSeconds: 60 },
    dailyGenerations: vars.FREE_DAILY_GENERATIONS,
    payments: createPayments(vars),
    now: () => new Date(Date.now() + vars.CLOCK_OFFSET_SECONDS * 1000),
    newToken,
  };
}

async function loadAsset(env: Env, path: string): Promise<ArrayBuffer | null> {
  const response = await env.ASSETS.fetch(`https://assets.local${path}`);
  return response.ok ? response.arrayBuffer() : null;
}

/** 128 random bits, URL-safe. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
