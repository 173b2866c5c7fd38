import * as z from "zod";
import { RATE_LIMITS } from "~/functions/allowance/rate-limits";
import { systemTime } from "~/functions/clock";
import { SPEECH_MINUTES } from "~/functions/speech/speech-limits";
import { EFFORTS } from "~/workers/clients/ai/openai/openai-settings";
import { findMailProblem } from "~/workers/clients/email/mail-sender";
import { findModelProblem } from "~/workers/clients/speech/speech-models";
import type { AiBinding } from "./clients/ai/workers-ai/through-binding";
import type { AllowanceCounter } from "./objects/allowance-counter";
import type { JobRunner } from "./objects/job-runner";
import type { LibraryIndex } from "./objects/library-index";
import type { ReviewSchedule } from "./objects/review-schedule";
import type { SpeechDesk } from "./objects/speech-desk";

/** A var that is absent or empty counts as not configured. */
const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

/** An empty var falls back to the default of `schema`, like an absent one. */
const orDefault = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), schema);

const whole = (fallback: number) => orDefault(z.coerce.number().int().positive().default(fallback));

const wholeOrNone = orDefault(z.coerce.number().int().positive().optional());

/** Seconds for one call to an outside service, at most a minute. */
const patience = (fallback: number) => orDefault(z.coerce.number().positive().max(60).default(fallback));

/** Hosts for the content policy, separated by spaces; rejects anything that could end a directive. */
const hostList = z
  .string()
  .regex(/^(https?:\/\/(\*\.)?[\w.-]+(:\d+)?( +|$))+$/, "is a list of origins separated by spaces");

/** Scheme, host and port, as browsers write an Origin. */
const originSchema = z
  .url({ protocol: /^https?$/, error: "is an address such as https://vidwright.example" })
  .refine((value) => /^https?:\/\/[^/?#@]+\/?$/.test(value), "has no path: https://vidwright.example is one")
  .transform((value) => new URL(value).origin);

/** An uncompressed point of P-256 and its scalar, base64url. */
const vapidSchema = z
  .string()
  .regex(/^B[\w-]{86}\.[\w-]{43}$/, "is a public key, a dot and a private key, each base64url");

/** Every var of the product, with its default. */
export const varsSchema = z.object({
  ENVIRONMENT: z.enum(["development", "production"]).default("production"),
  COOKIE_SECRET: z
    .string({ error: "is required: at least 32 random characters" })
    .min(32, "needs at least 32 characters"),
  APP_ORIGIN: optional.pipe(originSchema.optional()),
  PROFESSIONAL_NETWORK_URL: optional.pipe(z.url({ protocol: /^https$/ }).optional()),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  OPENAI_MODEL: optional,
  OPENAI_CONTEXT_TOKENS: wholeOrNone,
  OPENAI_OUTPUT_TOKENS: wholeOrNone,
  OPENAI_TEMPERATURE: orDefault(z.coerce.number().min(0).max(2).optional()),
  OPENAI_REASONING_EFFORT: optional.pipe(z.enum(EFFORTS).optional()),
  OPENAI_RESPONSE_FORMAT: orDefault(z.enum(["json_object", "json_schema"]).default("json_object")),
  OPENAI_TIMEOUT_SECONDS: whole(600),
  OPENAI_SILENCE_SECONDS: wholeOrNone,
  WORKERS_AI_MODEL: optional.pipe(
    z
      .string()
      .regex(/^@(cf|hf)\//, "is a model such as @cf/openai/gpt-oss-120b")
      .optional(),
  ),
  SPEECH_API_KEY: optional,
  SPEECH_BASE_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  SPEECH_MODEL: optional,
  SPEECH_TIMEOUT_SECONDS: whole(120),
  SPEECH_MINUTES_VISITOR: whole(SPEECH_MINUTES.visitor),
  SPEECH_MINUTES_ACCOUNT: whole(SPEECH_MINUTES.account),
  SPEECH_MINUTES_PREMIUM: whole(SPEECH_MINUTES.premium),
  // Read by `npm start`, before there is a Worker.
  LOCAL_MODELS: orDefault(z.enum(["on", "off"]).default("on")),
  // Less than the 15 minutes the platform gives an alarm handler.
  RUN_SECONDS: whole(840),
  SUPADATA_API_KEY: optional,
  SUPADATA_BASE_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  YOUTUBE_BASE_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  CAPTIONS_TIMEOUT_SECONDS: whole(20),
  RESEND_API_KEY: optional,
  RESEND_BASE_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  MAIL_FROM: optional,
  // Less than the two minutes for which a sender claims a mail.
  MAIL_TIMEOUT_SECONDS: patience(15),
  RESEND_WEBHOOK_SECRET: optional.pipe(z.string().startsWith("whsec_", "begins with whsec_").optional()),
  OWNER_EMAIL: optional.pipe(z.email().optional()),
  VAPID_KEYS: optional.pipe(vapidSchema.optional()),
  PUSH_TIMEOUT_SECONDS: patience(5),
  PUSH_TEST_ORIGIN: optional.pipe(originSchema.optional()),
  RATE_LIMIT_VISITOR_PER_MINUTE: whole(RATE_LIMITS.visitor.max),
  RATE_LIMIT_NETWORK_PER_MINUTE: whole(RATE_LIMITS.network.max),
  FREE_RUNS_PER_NETWORK_DAY: whole(RATE_LIMITS.freeRuns.max),
  NEW_VISITORS_PER_NETWORK_HOUR: whole(RATE_LIMITS.newVisitors.max),
  PASSWORD_TRIES_PER_QUARTER_HOUR: whole(RATE_LIMITS.password.max),
  ACCOUNT_MAILS_PER_HOUR: whole(RATE_LIMITS.accountMail.max),
  ACCOUNT_CALLS_PER_HOUR: whole(RATE_LIMITS.accountCalls.max),
  STUDY_CALLS_PER_MINUTE: whole(RATE_LIMITS.study.max),
  FREE_DAILY_GENERATIONS: whole(20),
  STORED_MB_PER_ACCOUNT: whole(200),
  STORED_MB_PER_VISITOR: whole(40),
  CLOCK_OFFSET_SECONDS: orDefault(z.coerce.number().int().default(0)),
  TURNSTILE_SITE_KEY: optional,
  TURNSTILE_SECRET_KEY: optional,
  TURNSTILE_BASE_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  TURNSTILE_TIMEOUT_SECONDS: patience(5),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_BASE_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  STRIPE_TIMEOUT_SECONDS: patience(10),
  ADS_CLIENT: optional,
  ADS_SLOT: optional,
  ADS_SCRIPT_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  ADS_HOSTS: optional.pipe(hostList.optional()),
});

export type Vars = z.infer<typeof varsSchema>;

type Bindings = {
  DB: D1Database;
  COUNTERS: KVNamespace;
  ASSETS: Fetcher;
  ALLOWANCE: DurableObjectNamespace<AllowanceCounter>;
  JOBS: DurableObjectNamespace<JobRunner>;
  REVIEW_SCHEDULE: DurableObjectNamespace<ReviewSchedule>;
  LIBRARY_INDEX: DurableObjectNamespace<LibraryIndex>;
  SPEECH_DESK: DurableObjectNamespace<SpeechDesk>;
  QUEUE: Queue;
  /** Only if wrangler.toml binds Cloudflare's mail service. */
  EMAIL?: SendEmail;
  /** Workers AI, if wrangler.toml binds it. */
  AI?: AiBinding | undefined;
};

/** What the platform passes in: bindings and unchecked vars. */
export type RawEnv = Bindings & Record<string, unknown>;

export type Env = Bindings & { vars: Vars };

/** Adds the vars that `npm run dev` takes from its shell or finds on this machine; all others come from .dev.vars. */
function withShell(raw: RawEnv): object {
  const isLocal = raw.ENVIRONMENT === "development" && typeof raw.SHELL_VARS === "string" && raw.SHELL_VARS !== "";
  return isLocal ? { ...raw, ...JSON.parse(String(raw.SHELL_VARS)) } : raw;
}

/** The product's clock, which development can move. Takes unchecked vars, because a Durable Object has no others. */
export function clockOf(raw: RawEnv): () => Date {
  return createClock(varsSchema.pick({ CLOCK_OFFSET_SECONDS: true }).parse(withShell(raw)));
}

export const createClock =
  ({ CLOCK_OFFSET_SECONDS }: Pick<Vars, "CLOCK_OFFSET_SECONDS">) =>
  () =>
    new Date(systemTime() + CLOCK_OFFSET_SECONDS * 1000);

const parsed = new WeakMap<object, Env>();

/**
 * Checks vars individually and in combination.
 * @param hasMail whether the EMAIL binding exists
 * @returns the vars, or one line per problem that names its var
 */
export function checkVars(raw: object, hasMail: boolean): { vars: Vars } | { problems: string[] } {
  const result = varsSchema.safeParse(raw);
  if (!result.success) {
    return { problems: result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) };
  }
  const vars = result.data;
  const problems = [];
  if (vars.CLOCK_OFFSET_SECONDS !== 0 && vars.ENVIRONMENT !== "development") {
    problems.push("CLOCK_OFFSET_SECONDS is for development only");
  }
  if (vars.PUSH_TEST_ORIGIN && vars.ENVIRONMENT !== "development") {
    problems.push("PUSH_TEST_ORIGIN is for development only");
  }
  if (vars.ENVIRONMENT === "production" && vars.APP_ORIGIN === undefined) {
    problems.push("APP_ORIGIN is required in production: the address people see");
  }
  if (!vars.TURNSTILE_SITE_KEY !== !vars.TURNSTILE_SECRET_KEY) {
    problems.push("TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY are set together or not at all");
  }
  const modelProblem = findModelProblem(vars.SPEECH_MODEL);
  if (modelProblem) problems.push(modelProblem);
  const mailProblem = findMailProblem(vars, hasMail);
  if (mailProblem) problems.push(mailProblem);
  return problems.length > 0 ? { problems } : { vars };
}

/**
 * Checks the vars once per isolate. Each wrong or missing one gets a clear line that names it.
 * @throws Error naming every var that is missing or malformed
 */
export function parseEnv(raw: RawEnv): Env {
  const known = parsed.get(raw);
  if (known) return known;
  const result = checkVars(withShell(raw), raw.EMAIL !== undefined);
  if ("problems" in result) throw new Error(`Configuration: ${result.problems.join("; ")}`);
  const { DB, COUNTERS, ASSETS, ALLOWANCE, JOBS, REVIEW_SCHEDULE, LIBRARY_INDEX, SPEECH_DESK, QUEUE, EMAIL, AI } = raw;
  const bindings = {
    DB,
    COUNTERS,
    ASSETS,
    ALLOWANCE,
    JOBS,
    REVIEW_SCHEDULE,
    LIBRARY_INDEX,
    SPEECH_DESK,
    QUEUE,
    EMAIL,
    AI,
  };
  const env = { ...bindings, vars: result.vars };
  parsed.set(raw, env);
  return env;
}
