/** Twelve megabytes: about a day of captions with word times, and little compared to a Worker's memory. */
const MAX_RESPONSE_BYTES = 12 * 1024 * 1024;

const MAX_REDIRECTS = 3;

/** Headers that may follow a redirect to another origin: none that identify or authenticate us. */
const HEADERS_FOR_STRANGERS = ["accept", "accept-language", "user-agent"];

export type Fetch = typeof fetch;

/**
 * Why an outside service could not be read.
 * `host`: the first address is not on the list; `redirect`: it redirected to one that is not, or in a loop.
 */
export type OutsideFailure = "host" | "redirect" | "too_large" | "timeout" | "network";

export class OutsideFetchError extends Error {
  readonly kind: OutsideFailure;

  constructor(kind: OutsideFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "OutsideFetchError";
    this.kind = kind;
  }
}

type AllowedFetchOptions = {
  /** Host names that may be reached, only over https. */
  hosts: readonly string[];
  fetch: Fetch;
  /** For the whole call: connecting, redirects and body. */
  timeoutMs: number;
  maxBytes?: number;
  /** Real origin -> the address used instead (a fake in tests, a proxy); the only way to use plain http. */
  overrides?: Readonly<Record<string, string>>;
};

/**
 * A `fetch` that only reaches listed hosts and checks every redirect against the list. It returns responses only after
 * reading the complete body, within the limits for size and time.
 * @throws OutsideFetchError for its own refusals; the signal's reason when the caller aborts
 */
export function createAllowedFetch(options: AllowedFetchOptions): Fetch {
  const { hosts, timeoutMs, maxBytes = MAX_RESPONSE_BYTES, overrides = {} } = options;
  const send = options.fetch;
  const overrideOrigins = new Set(Object.values(overrides).map((address) => new URL(address).origin));

  function isAllowed(url: URL): boolean {
    if (url.username !== "" || url.password !== "") return false;
    return (url.protocol === "https:" && hosts.includes(url.host)) || overrideOrigins.has(url.origin);
  }

  async function follow(request: Request, signal: AbortSignal): Promise<Response> {
    let url = new URL(request.url);
    let method = request.method;
    let headers = new Headers(request.headers);
    let body = request.body ? await request.arrayBuffer() : null;
    if (!isAllowed(url)) throw new OutsideFetchError("host", `${url.host} is not an allowed host`);

    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await send(standIn(url, overrides), { method, headers, body, redirect: "manual", signal });
      const location = response.headers.get("location");
      if (response.status < 300 || response.status > 399 || !location) return readWhole(response, maxBytes);
      await response.body?.cancel();
      const next = URL.canParse(location, url.href) ? new URL(location, url) : null;
      if (!next || !isAllowed(next)) {
        throw new OutsideFetchError("redirect", `${url.host} redirects to ${next?.host ?? "an unreadable address"}`);
      }
      if (response.status === 303 || (response.status < 303 && method === "POST")) {
        method = "GET";
        body = null;
        headers.delete("content-type");
      }
      if (next.origin !== url.origin) headers = onlyFor(headers, HEADERS_FOR_STRANGERS);
      url = next;
    }
    throw new OutsideFetchError("redirect", `${url.host} redirects more than ${MAX_REDIRECTS} times`);
  }

  return async (input: RequestInfo | URL, init?: RequestInit) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const callerSignal = init?.signal ?? undefined;
    callerSignal?.throwIfAborted();
    try {
      const signal = callerSignal ? AbortSignal.any([callerSignal, timeout]) : timeout;
      return await follow(new Request(input, { ...init, signal: undefined }), signal);
    } catch (error) {
      if (error instanceof OutsideFetchError) throw error;
      if (callerSignal?.aborted) throw callerSignal.reason;
      if (timeout.aborted) throw new OutsideFetchError("timeout", `No answer within ${timeoutMs} ms`, { cause: error });
      throw new OutsideFetchError("network", "The connection failed", { cause: error });
    }
  };
}

function standIn(url: URL, overrides: Readonly<Record<string, string>>): string {
  const address = overrides[url.origin];
  return address === undefined ? url.href : address.replace(/(?<!\/)\/+$/, "") + url.pathname + url.search;
}

function onlyFor(headers: Headers, names: readonly string[]): Headers {
  return new Headers([...headers].filter(([name]) => names.includes(name)));
}

/** Reads a body to its end, or stops at the limit without holding more than that in memory. */
async function readWhole(response: Response, maxBytes: number): Promise<Response> {
  const tooLarge = () => new OutsideFetchError("too_large", `The answer is larger than ${maxBytes} bytes`);
  const headers = new Headers(response.headers);
  if (Number(headers.get("content-length")) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  // The body below is already decoded, so headers about its encoded form no longer apply.
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    size += step.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw tooLarge();
    }
    chunks.push(step.value);
  }
  const answer = { status: response.status, statusText: response.statusText, headers };
  return new Response(size === 0 ? null : new Blob(chunks), answer);
}
