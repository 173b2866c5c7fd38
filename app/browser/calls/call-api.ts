import { systemTime } from "~/functions/clock";
import { FIELD_HEADER } from "~/functions/errors";

/**
 * Why a call failed. `status` is 0 if the server could not be reached. `message` is safe to show. `retryAfterSeconds`
 * is set if the server said when to retry, `path` if it named the invalid field.
 */
export type Failure = { status: number; code: string; message: string; retryAfterSeconds?: number; path?: string };

export class CallFailed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
    this.name = "CallFailed";
  }
}

/**
 * Calls the product's own API with the session's cookies.
 * @throws CallFailed if the server could not be reached or did not answer 2xx; AbortError when aborted
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

const UNREACHABLE = "We couldn't reach the server. Check your connection and try again.";

async function readFailure(response: Response, isPost: boolean): Promise<Failure> {
  const text = await response.text();
  const retryAfterSeconds = readRetryAfter(response.headers.get("Retry-After"), systemTime());
  const told = retryAfterSeconds === null ? {} : { retryAfterSeconds };
  try {
    const { message = "", code = "internal" }: Partial<Failure> = JSON.parse(text);
    const path = response.headers.get(FIELD_HEADER);
    return { status: response.status, code, message, ...told, ...(path && { path }) };
  } catch {
    // Not our API's response, for example a proxy's error page; report its status only.
    const { status, statusText } = response;
    const message = isPost ? `Request failed with status ${status}` : `${status}: ${statusText}`;
    return { status, code: "internal", message, ...told };
  }
}

/** Seconds from `now` until Retry-After (RFC 9110, section 10.2.3); null if the header is missing or invalid. */
function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === "") return null;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}

/** Converts anything thrown by a call to a failure; errors not thrown by `callApi` have no server message. */
export function toFailure(thrown: unknown): Failure {
  return thrown instanceof CallFailed ? thrown.failure : { status: 0, code: "internal", message: "" };
}
