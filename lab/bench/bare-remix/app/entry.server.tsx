import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";

/**
 * Remix's own entry for Cloudflare, without its user agent check, which needs a package that the product does not use.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const body = await renderToReadableStream(<RemixServer context={context} url={request.url} />, {
    signal: request.signal,
  });
  headers.set("Content-Type", "text/html");
  return new Response(body, { headers, status });
}
