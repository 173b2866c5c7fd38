import type { Visitor } from "../helpers/visitor";

/** What the local runtime says when a connection between its own parts broke; the product says it nowhere. */
const BROKEN = "Network connection lost.";

let count = 0;

/** Calls that were made once more because the local runtime had lost them. The table tells how many. */
export const repeatedCalls = (): number => count;

/** Counts a call that is made once more. */
export function repeat(): void {
  count += 1;
}

/**
 * A caller that asks once more, and no more than once, where the local runtime lost a connection of its own: reads, what
 * sets values to what they are then, and writes with an id of their own, for which a second time changes nothing.
 * @param logs lines of the Worker, where it tells what its runtime said
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

/** A message to the owner is kept once by what it says; versions of a document are counted, so that is left alone. */
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
