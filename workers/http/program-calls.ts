import { TOKEN_PATH } from "~/functions/tokens/oauth/oauth-metadata";

/** Where programs call the Model Context Protocol, and people read how. */
export const MCP_PATH = "/mcp";

/**
 * Whether a program calls rather than a page: with a token, or at the protocol's address. Such a call is answered
 * without cookies, so it needs no Origin.
 */
export function isProgram(request: Request, url: URL): boolean {
  if (url.pathname === TOKEN_PATH || url.pathname.startsWith("/.well-known/oauth-")) return true;
  const isApi = url.pathname.startsWith("/api/");
  if (url.pathname === MCP_PATH) return !wantsPage(request);
  return (
    isApi && (/^Bearer\b/i.test(request.headers.get("Authorization") ?? "") || url.searchParams.has("access_token"))
  );
}

/** People read how to connect at the same address. A client asks there for a stream, or with its token. */
function wantsPage({ method, headers }: Request): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return !headers.has("Authorization") && !(headers.get("Accept") ?? "").includes("text/event-stream");
}
