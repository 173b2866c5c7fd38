export type OpenAiSettings = {
  /** Undefined for a server that asks for none; then no Authorization header is sent. */
  apiKey: string | undefined;
  /** Root of the API, for example `https://api.openai.com/v1`; undefined for OpenAI itself. */
  baseUrl: string | undefined;
  model: string;
  /** Tokens of prompt that fit beside the reply. */
  contextTokens: number;
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

const DEFAULT_BASE_URL = "https://api.openai.com/v1";
const DEFAULT_BACKOFF_MS = 500;

/** The settings with every default filled in. */
export function withDefaults(settings: OpenAiSettings) {
  return {
    ...settings,
    baseUrl: settings.baseUrl || DEFAULT_BASE_URL,
    idleTimeoutMs: Math.min(settings.idleTimeoutMs ?? settings.timeoutMs, settings.timeoutMs),
    backoffMs: settings.backoffMs ?? DEFAULT_BACKOFF_MS,
  };
}
