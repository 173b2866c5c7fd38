/** A caller with its own cookies, like one browser profile. */
export type Visitor = {
  cookies: Map<string, string>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Sends `body` as JSON. */
  post(path: string, body?: unknown, init?: RequestInit): Promise<Response>;
};

/** @param origin where the Worker listens; sent as `Origin` with every request that is not a plain read */
export function visitor(origin: URL): Visitor {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = unpooled(init.headers);
    if (cookies.size > 0 && !headers.has("cookie")) {
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    }
    const isRead = !init.method || init.method === "GET" || init.method === "HEAD";
    if (!isRead && !headers.has("origin")) headers.set("origin", origin.origin);
    const response = await fetch(new URL(path, origin), { redirect: "manual", ...init, headers });
    keep(cookies, response.headers.getSetCookie());
    return response;
  }

  return {
    cookies,
    fetch: send,
    get: (path, init) => send(path, init),
    post: (path, body, init = {}) => {
      const headers = new Headers(init.headers);
      if (body === undefined) return send(path, { ...init, method: "POST", headers });
      headers.set("content-type", "application/json");
      return send(path, { ...init, method: "POST", headers, body: JSON.stringify(body) });
    },
  };
}

/**
 * Headers that give a request its own connection. workerd closes connections idle for some seconds, and on a busy
 * machine Node still considers them open and sends into them.
 */
export function unpooled(init?: HeadersInit): Headers {
  const headers = new Headers(init);
  headers.set("connection", "close");
  return headers;
}

/** Applies `Set-Cookie` lines; `Max-Age=0` or a past date removes a cookie. */
function keep(cookies: Map<string, string>, lines: string[]): void {
  for (const line of lines) {
    const [pair = "", ...attributes] = line.split(";");
    const equals = pair.indexOf("=");
    const name = pair.slice(0, equals).trim();
    const value = pair.slice(equals + 1).trim();
    if (attributes.some(isPast)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

function isPast(attribute: string): boolean {
  const [name = "", value = ""] = attribute.trim().split("=");
  if (name.toLowerCase() === "max-age") return Number(value) <= 0;
  if (name.toLowerCase() === "expires") return Date.parse(value) <= Date.now();
  return false;
}
