import { systemTime } from "~/functions/clock";
import { FIELD_HEADER } from "~/functions/errors";

/**
 * What went wrong with a call: `status` is 0 when the server was not reached. `message` is safe to show.
 * `retryAfterSeconds` where the server said when to ask again, `path` where it said which field is wrong.
 */
export type Failure = { status: number; code: string; message: string; retryAfterSeconds?: number; path?: string };

export class CallFailed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
    this.name = "CallFailed";
  }
}

/**
 * A call to the product's own API, with the session's cookies.
 * @throws CallFailed when the server was not reached or did not answer 2xx; AbortError when aborted
 */
export async function callApi(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new CallFailed({ status: 0, code: "unreachable", message: UNREACHABLE });
  }
  if (response.ok) return response;
  throw new CallFailed(await readFailure(response, init.method === "POST"));
}

const UNREACHABLE = "We could not reach the server. Check your connection and try again.";

async function readFailure(response: Response, isPost: boolean): Promise<Failure> {
  const text = await response.text();
  const retryAfterSeconds = readRetryAfter(response.headers.get("Retry-After"), systemTime());
  const told = retryAfterSeconds === null ? {} : { retryAfterSeconds };
  try {
    const { message = "", code = "internal" }: Partial<Failure> = JSON.parse(text);
    const path = response.headers.get(FIELD_HEADER);
    return { status: response.status, code, message, ...told, ...(path && { path }) };
  } catch {
    // Not ours: a proxy's page, say. Its status tells more than its markup.
    const { status, statusText } = response;
    const message = isPost ? `Request failed with status ${status}` : `${status}: ${statusText}`;
    return { status, code: "internal", message, ...told };
  }
}

/** Retry-After (RFC 9110, section 10.2.3) in seconds from `now`; null where it says nothing readable. */
function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === "") return null;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}

/** Anything thrown by a call, as a failure; what was not thrown by `callApi` carries no message of the server's. */
export function toFailure(thrown: unknown): Failure {
  return thrown instanceof CallFailed ? thrown.failure : { status: 0, code: "internal", message: "" };
}
