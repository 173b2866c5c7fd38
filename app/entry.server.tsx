import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { causeOf, toAppError } from "~/functions/errors";
import { NonceContext } from "./nonce";
import { readSignedIn } from "./read-signed-in";
import { isStyleSheetCached, StyleSheetContext } from "./style-sheet";
import stylesheet from "./styles/app.css?url";

/** Renders a page to a string: nothing in it is deferred, and streaming it takes more CPU. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, loadText }: AppLoadContext,
): Promise<Response> {
  const isLinked = import.meta.env.DEV || isStyleSheetCached(stylesheet, request.headers.get("Cookie"));
  const styles = isLinked ? null : await loadText(stylesheet);
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <StyleSheetContext.Provider value={styles === null ? null : { text: styles, nonce }}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </StyleSheetContext.Provider>
    </NonceContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/**
 * Client navigation loads only the next page's data. If the session has ended meanwhile, the page is loaded completely,
 * so that it can say so.
 */
export async function handleDataRequest(
  response: Response,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  const { owner, session } = context;
  if (request.method !== "GET" || (owner.userId === null && session.expired !== "new")) return response;
  // While the database fails, nobody knows whether the session is valid; the response says what failed.
  const isEnded =
    owner.userId === null || (await readSignedIn(context).then((account) => account === null, isNotKnown));
  if (!isEnded) return response;
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_data");
  return redirectDocument(`${pathname}?${searchParams}`.replace(/\?$/, ""));
}

const isNotKnown = () => false;

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
