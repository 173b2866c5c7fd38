import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeFound, type FoundServer, findModelServer, looksForModel, settingsFor } from "./models/find-servers";
import { type FoundSpeech, findSpeechServer, looksForSpeech, settingsForSpeech } from "./models/speech-servers";
import { ROOT, say } from "./run.mjs";
import { makeVapidKeys } from "./vapid-keys";

const EXAMPLE = join(ROOT, ".dev.vars.example");
const DEV_VARS = join(ROOT, ".dev.vars");
const OVERRIDES = join(ROOT, ".cache", "shell.env");

type Vars = Record<string, string>;

/** Creates .dev.vars from the example if missing, and fills in what is generated locally: a secret and keys. */
export function makeDevVars(): void {
  const isNew = !existsSync(DEV_VARS);
  const text = readFileSync(isNew ? EXAMPLE : DEV_VARS, "utf8");
  const filled = fillIn(text);
  if (!isNew && filled === text) return;
  writeFileSync(DEV_VARS, filled, { mode: 0o600 });
  say(isNew ? "Made .dev.vars from .dev.vars.example" : "Made VAPID_KEYS in .dev.vars, for push notifications");
}

/** The settings with a cookie secret and web push keys, which are also added to older settings without them. */
export function fillIn(text: string): string {
  const secret = randomBytes(32).toString("base64url");
  const known = text.replace(/^COOKIE_SECRET=$/m, `COOKIE_SECRET=${secret}`);
  if (/^VAPID_KEYS=\S/m.test(known)) return known;
  const line = `VAPID_KEYS=${makeVapidKeys()}`;
  return /^VAPID_KEYS=\s*$/m.test(known)
    ? known.replace(/^VAPID_KEYS=[ \t]*$/m, line)
    : `${known.trimEnd()}\n\n${line}\n`;
}

/**
 * The settings of a local run: .dev.vars; overridden by variables of this shell with a name from the example; and, if
 * no model is configured, the settings for one found running on this machine, and the same for a speech service.
 * @param port where the product is served, if it is
 * @returns all values, those that override .dev.vars, and the servers that were found or null
 */
export async function readVars({ port }: { port?: number } = {}): Promise<{
  values: Vars;
  overrides: Vars;
  found: FoundServer | null;
  heard: FoundSpeech | null;
}> {
  const known = Object.keys(parse(readFileSync(EXAMPLE, "utf8")));
  const fromShell: Vars = Object.fromEntries(
    known.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const set: Vars = { ...parse(readFileSync(DEV_VARS, "utf8")), ...fromShell };
  const [found, heard] = await Promise.all([
    looksForModel(set) ? findModelServer({ wanted: set.OPENAI_MODEL }) : null,
    looksForSpeech(set) ? findSpeechServer({ wanted: set.SPEECH_MODEL }) : null,
  ]);
  const ofServers = { ...(found && settingsFor(found, set)), ...(heard && settingsForSpeech(heard)) };
  const overrides = { ...fromShell, ...ownOrigin(set, port), ...ofServers };
  return { values: { ...set, ...overrides }, overrides, found, heard };
}

/** The origin of links in mails: queue and cron have no request that tells them the port. */
export function ownOrigin({ ENVIRONMENT, APP_ORIGIN }: Vars, port?: number): Vars {
  if (ENVIRONMENT !== "development" || APP_ORIGIN || port === undefined) return {};
  return { APP_ORIGIN: `http://localhost:${port}` };
}

/** Writes the overrides. @returns the files to pass to `wrangler dev --env-file`, in this order */
export function writeEnvFiles(overrides: Vars): string[] {
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  const lines = Object.entries(overrides).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
  writeFileSync(OVERRIDES, lines.join(""), { mode: 0o600 });
  return [DEV_VARS, OVERRIDES];
}

/** Throws a clear one-line error for anything the Worker requires. */
export function refuseMissing(values: Vars): void {
  if (values.ENVIRONMENT === "development" || values.APP_ORIGIN) return;
  throw new Error("APP_ORIGIN is required unless ENVIRONMENT=development: the address people see.");
}

/** Parses `NAME=value` lines; quotes around a value are dropped. */
function parse(text: string): Vars {
  const values: Vars = {};
  for (const line of text.split(/\r?\n/)) {
    const [, name, value = ""] = /^([A-Z][A-Z0-9_]*)\s*=(.*)$/.exec(line.trim()) ?? [];
    if (name) values[name] = value.trim().replace(/^(["'])(.*)\1$/, "$2");
  }
  return values;
}

/** One line per service: what is configured, and what uses its built-in default. */
export function describeServices(
  values: Vars,
  found: FoundServer | null = null,
  heard: FoundSpeech | null = null,
): string[] {
  const captions = ["samples", "upload", "YouTube"];
  if (values.SUPADATA_API_KEY) captions.unshift("Supadata");
  const payments = values.STRIPE_WEBHOOK_SECRET ? "Stripe" : "Stripe, without its webhook (set STRIPE_WEBHOOK_SECRET)";
  return [
    `AI:        ${describeModel(values, found)}`,
    `Speech:    ${describeSpeech(values, heard)}`,
    `Captions:  ${captions.join(", ")}`,
    `Mail:      ${values.RESEND_API_KEY ? "Resend" : "local mailbox (/dev/mail)"}`,
    `Payments:  ${values.STRIPE_SECRET_KEY ? payments : "not configured"}`,
  ];
}

function describeSpeech({ SPEECH_API_KEY, SPEECH_BASE_URL, SPEECH_MODEL }: Vars, heard: FoundSpeech | null): string {
  if (heard)
    return `${heard.model} by ${heard.name} at ${heard.address} (found on this machine, LOCAL_MODELS=off ignores it)`;
  if (SPEECH_API_KEY || SPEECH_BASE_URL) return `${SPEECH_MODEL || "whisper-1"} at ${SPEECH_BASE_URL || "OpenAI"}`;
  if (SPEECH_MODEL?.startsWith("@")) return `${SPEECH_MODEL} at Workers AI, on your Cloudflare account`;
  return "the browser's own, for what is spoken (recordings need SPEECH_API_KEY or SPEECH_BASE_URL, speaches, whisper.cpp or LocalAI)";
}

function describeModel(values: Vars, found: FoundServer | null): string {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL, WORKERS_AI_MODEL } = values;
  if (found) return describeFound(found);
  if (OPENAI_API_KEY || OPENAI_BASE_URL) return `${OPENAI_MODEL || "default model"} at ${OPENAI_BASE_URL || "OpenAI"}`;
  if (WORKERS_AI_MODEL) return `${WORKERS_AI_MODEL} at Workers AI, on your Cloudflare account`;
  return "none, what was said is extracted (set OPENAI_API_KEY or OPENAI_BASE_URL, or run Ollama, LM Studio, llama.cpp or vLLM)";
}
