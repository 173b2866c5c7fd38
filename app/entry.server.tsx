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
import { isPlainPage, PageTree } from "./page-tree";
import { createPrerender, PageContext } from "./prerender";
import { readSignedIn } from "./read-signed-in";
import { isStyleSheetCached, StyleSheetContext } from "./style-sheet";
import styles from "./styles/app.css?inline";
import stylesheet from "./styles/app.css?url";

const encoder = new TextEncoder();
let styleBytes: Uint8Array | undefined;
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
  const { nonce } = loadContext;
  const isLinked = import.meta.env.DEV || isStyleSheetCached(stylesheet, request.headers.get("Cookie"));
  const context = { ...remixContext, serverHandoffString: prerender.hole("handoff") };
  const html = renderToString(
    <PageContext.Provider value={page}>
      <NonceContext.Provider value={nonce}>
        <StyleSheetContext.Provider value={isLinked ? null : { text: prerender.hole("styles"), nonce }}>
          {isPlainPage(context) ? (
            <PageTree context={context} />
          ) : (
            <RemixServer context={context} url={request.url} nonce={nonce} />
          )}
        </StyleSheetContext.Provider>
      </NonceContext.Provider>
    </PageContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const handoff = remixContext.serverHandoffString ?? "";
  styleBytes ??= encoder.encode(styles);
  const whole = `<!DOCTYPE html>${page.fill(html)}`;
  const pieces = prerender.fillHoles<string | Uint8Array>(whole, { styles: styleBytes, handoff });
  return new Response(encode(pieces), { status, headers });
}

/** One array of bytes. The style sheet is not encoded again for each page. */
function encode(pieces: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const encoded = pieces.map((piece) => (typeof piece === "string" ? encoder.encode(piece) : piece));
  const bytes = new Uint8Array(encoded.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of encoded) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/**
 * Within the app only the next page's own data is loaded. If the session has ended meanwhile, the page is opened anew
 * instead, which says so.
 */
export async function handleDataRequest(
  response: Response,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  if (request.method !== "GET" || context.owner.userId === null) return response;
  // Whether the session stands is not known while the database fails; the response says what failed.
  const isEnded = await readSignedIn(context).then((account) => account === null, isNotKnown);
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
