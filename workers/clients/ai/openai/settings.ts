/** How the server is told the form of the reply, beside the words of the prompt. */
export type ResponseForm = "json_object" | "json_schema" | "text";

/** How hard a model may think before it writes; which of these a model knows is its own. */
export const EFFORTS = ["none", "minimal", "low", "medium", "high", "xhigh"] as const;
export type Effort = (typeof EFFORTS)[number];

export type OpenAiSettings = {
  /** Undefined for a server that asks for none; then no Authorization header is sent. */
  apiKey: string | undefined;
  /** Root of the API, for example `https://api.openai.com/v1`; undefined for OpenAI itself. */
  baseUrl: string | undefined;
  model: string;
  /** Tokens of prompt that fit beside the reply. */
  contextTokens: number;
  /** Most tokens of one reply, thinking included; by default what the server allows. */
  outputTokens?: number | undefined;
  /** 0 to 2; by default the model's own. */
  temperature?: number | undefined;
  /** By default the model's own. */
  effort?: Effort | undefined;
  /** Tried first; a server that refuses it is asked in another form. By default `json_object`, which leaves the prompt alone. */
  responseForm?: ResponseForm | undefined;
  /** Whose names the request uses where servers differ; by default OpenAI's at its own address, else those all others know. */
  dialect?: Dialect;
  /** Longest time a whole generation may take, retries and repair included. */
  timeoutMs: number;
  /** Longest silence of the server; by default, and at most, `timeoutMs`. */
  idleTimeoutMs?: number | undefined;
  /** Calls made again after a failure that may pass. */
  maxRetries: number;
  /** First pause before a retry; it doubles each time. By default 500 ms. */
  backoffMs?: number;
  fetch?: typeof fetch;
};

export type Dialect = "openai" | "compatible" | "workers-ai";

export type Settings = ReturnType<typeof withDefaults>;

const DEFAULT_BASE_URL = "https://api.openai.com/v1";
const DEFAULT_BACKOFF_MS = 500;

/** The settings with every default filled in. */
export function withDefaults(settings: OpenAiSettings) {
  const baseUrl = settings.baseUrl || DEFAULT_BASE_URL;
  const isOpenAi = new URL(baseUrl).origin === new URL(DEFAULT_BASE_URL).origin;
  return {
    ...settings,
    baseUrl,
    responseForm: settings.responseForm ?? "json_object",
    dialect: settings.dialect ?? (isOpenAi ? "openai" : "compatible"),
    idleTimeoutMs: Math.min(settings.idleTimeoutMs ?? settings.timeoutMs, settings.timeoutMs),
    backoffMs: settings.backoffMs ?? DEFAULT_BACKOFF_MS,
  };
}
