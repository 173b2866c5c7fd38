/**
 * The HTTP status that a Workers AI code stands for, where the response's own status does not say it
 * (developers.cloudflare.com/workers-ai/platform/errors).
 */
const MEANING = new Map<number, { status: number; code?: string }>([
  // No capacity at the moment, or too many calls this minute: both are temporary.
  [3040, { status: 429 }],
  [3021, { status: 429 }],
  // The day's free allocation is used up: no retry helps before midnight UTC.
  [3036, { status: 429, code: "insufficient_quota" }],
  [3006, { status: 413 }],
  [5021, { status: 400, code: "context_length_exceeded" }],
  // The model took too long. A retry would take as long, and be paid again.
  [3007, { status: 504 }],
]);

type Failure = { code: number | null; message: string };

/** A Workers AI failure in the form the OpenAI client expects: status, code and message. */
export async function failedAnswer(response: Response): Promise<Response> {
  return answerOf(readFailure(await response.text()), response.status, response.headers.get("retry-after"));
}

/** The same for an error the binding throws: "3040: Capacity temporarily exceeded, please try again." */
export function thrownAnswer(thrown: unknown): Response {
  return answerOf(codedMessage(thrown instanceof Error ? thrown.message : String(thrown)), 502, null);
}

function answerOf({ code, message }: Failure, status: number, retryAfter: string | null): Response {
  const meant = (code !== null && MEANING.get(code)) || { status };
  const error = { message, type: "workers_ai", param: null, code: meant.code ?? null };
  const headers = retryAfter === null ? undefined : { "retry-after": retryAfter };
  return Response.json({ error }, { status: meant.status, ...(headers && { headers }) });
}

/** The body is `{ internalCode, description }`, `{ errors: [{ code, message }] }`, or text that begins with a code. */
function readFailure(text: string): Failure {
  const body = parse(text);
  const first = Array.isArray(body?.errors) ? asObject(body.errors[0]) : null;
  const code = [body?.internalCode, first?.code].find((value) => typeof value === "number");
  const message = [body?.description, body?.message, first?.message].find((value) => typeof value === "string");
  if (typeof message !== "string") return codedMessage(text);
  return { code: typeof code === "number" ? code : codedMessage(message).code, message };
}

function codedMessage(text: string): Failure {
  const code = /\b(\d{4}): /.exec(text)?.[1];
  return { code: code === undefined ? null : Number(code), message: text.slice(0, 1000) };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    // Not JSON: from a gateway in between.
    return null;
  }
}

function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : null;
}
