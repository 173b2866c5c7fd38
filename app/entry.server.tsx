import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { causeOf, toAppError } from "~/functions/errors";
import { NonceContext } from "./nonce";
import { createPrerender, PageContext } from "./prerender";

let prerender: ReturnType<typeof createPrerender> | undefined;

/** Renders a page to a string: nothing streams, and this is much cheaper than the streaming renderer. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Response {
  // Created on the first request, because Workers have no randomness in global scope.
  prerender ??= createPrerender();
  const page = prerender.openPage();
  const { serverHandoffString = "" } = remixContext;
  const html = renderToString(
    <PageContext.Provider value={page}>
      <NonceContext.Provider value={loadContext.nonce}>
        <RemixServer
          context={{ ...remixContext, serverHandoffString: prerender.hole }}
          url={request.url}
          nonce={loadContext.nonce}
        />
      </NonceContext.Provider>
    </PageContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const [before = "", ...after] = page.fill(html).split(prerender.hole);
  return new Response(`<!DOCTYPE html>${before}${after.length > 0 ? serverHandoffString : ""}${after.join("")}`, {
    status,
    headers,
  });
}

/** Logs failures of loaders and of rendering. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  // What the router itself rejects, such as a form sent to a page without an action, is not our failure.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const failure = toAppError(error);
  if (failure.code === "payload_too_large") return;
  const cause = causeOf(failure);
  context.deps.log("error", "page_failed", { path: new URL(request.url).pathname, cause });
}
