/** How the server is told the response format, besides the words of the prompt. */
export type ResponseForm = "json_object" | "json_schema" | "text";

/** How much a model may think before it writes. Models differ in which of these they know. */
export const EFFORTS = ["none", "minimal", "low", "medium", "high", "xhigh"] as const;
type Effort = (typeof EFFORTS)[number];

export type OpenAiSettings = {
  /** Undefined for a server that requires none; no Authorization header is sent then. */
  apiKey: string | undefined;
  /** Root of the API, for example `https://api.openai.com/v1`; undefined for OpenAI itself. */
  baseUrl: string | undefined;
  model: string;
  /** Prompt tokens that fit beside the reply. */
  contextTokens: number;
  /** Most tokens of a reply, including thinking; the server's limit by default. */
  outputTokens?: number | undefined;
  /** 0 to 2; the model's own by default. */
  temperature?: number | undefined;
  /** The model's own by default. */
  effort?: Effort | undefined;
  /**
   * Tried first; if the server rejects it, another is tried. Defaults to `json_object`, which leaves the prompt
   * unchanged.
   */
  responseForm?: ResponseForm | undefined;
  /**
   * Which parameter names to use where servers differ; by default OpenAI's at its own address, the common ones
   * elsewhere.
   */
  dialect?: Dialect;
  /** Longest time a whole generation may take, including retries and repair. */
  timeoutMs: number;
  /** Longest silence of the server; by default, and at most, `timeoutMs`. */
  idleTimeoutMs?: number | undefined;
  /** How often a call is retried after a temporary failure. */
  maxRetries: number;
  /** First pause before a retry; it doubles each time. By default 500 ms. */
  backoffMs?: number;
  fetch?: typeof fetch;
  /** Whose key it is, for what only they can change; by default the server's. */
  whose?: Whose;
};

export type Whose = "this server's" | "your";

type Dialect = "openai" | "compatible" | "workers-ai";

export type OpenAiEndpoint = ReturnType<typeof withDefaults>;

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
