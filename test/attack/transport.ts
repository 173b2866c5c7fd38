import type { Visitor } from "../helpers/visitor";

/** The local runtime's message when a connection between its own parts broke; the product never says this. */
const BROKEN = "Network connection lost.";

let count = 0;

/** How many calls were repeated because the local runtime lost them, for the table. */
export const repeatedCalls = (): number => count;

/** Counts a repeated call. */
export function repeat(): void {
  count += 1;
}

/**
 * A caller that retries once when the local runtime lost one of its own connections. Only for calls that can safely be
 * repeated: reads, updates that set values, and writes with their own id.
 * @param logs the Worker's log lines, which include the runtime's messages
 */
export function patient(caller: Visitor, logs: () => readonly string[]): Visitor {
  async function once(method: string, body: unknown, send: () => Promise<Response>): Promise<Response> {
    const before = logs().length;
    const response = await send().catch((cause: unknown) => {
      if (cause instanceof TypeError && isHarmlessTwice(method, body)) return null;
      throw cause;
    });
    if (response !== null && !(await isLost(response, () => logs().slice(before)))) return response;
    if (response !== null && !isHarmlessTwice(method, body)) return response;
    repeat();
    return send();
  }
  return {
    cookies: caller.cookies,
    get: (path, init) => once("GET", null, () => caller.get(path, init)),
    post: (path, body, init) => once(`POST ${path}`, body, () => caller.post(path, body, init)),
    fetch: (path, init = {}) => {
      const { method = "GET", body } = init;
      return once(method === "POST" ? `POST ${path}` : method, parsed(body), () => caller.fetch(path, init));
    },
  };
}

async function isLost(response: Response, logged: () => readonly string[]): Promise<boolean> {
  if (response.status !== 500) return false;
  return (await response.clone().text()).includes(BROKEN) || logged().some((line) => line.includes(BROKEN));
}

/**
 * A message to the owner is stored once by its text. Document versions are counted, so those calls are not repeated.
 */
function isHarmlessTwice(method: string, body: unknown): boolean {
  const fields = typeof body === "object" && body !== null ? body : {};
  if (["GET", "HEAD", "PUT"].includes(method)) return true;
  if (method === "PATCH") return !("version" in fields);
  return method === "POST /api/contact" || (method.startsWith("POST ") && "clientId" in fields);
}

function parsed(body: RequestInit["body"]): unknown {
  if (typeof body !== "string") return null;
  try {
    return JSON.parse(body);
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}
