import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SharedSession } from "~/app/reviews/shared-session";
import { PageNote } from "~/app/shell/page-note";
import { AppError } from "~/functions/errors";
import { openSharedSession } from "~/functions/study-sessions/edit-session";

/** A link can be revoked at any time, so its content must not be cached; no other page or site may learn it. */
const HEADERS = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const session = await openSharedSession(context.deps, params.token ?? "").catch(nothing);
  return json({ session }, { status: session ? 200 : 404, headers: HEADERS });
}

/** An unknown or revoked link opens a page that says so. */
function nothing(thrown: unknown): null {
  if (thrown instanceof AppError && thrown.code === "not_found") return null;
  throw thrown;
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.session?.sessionName ?? "Session not found"} | Vidwright` },
  { name: "robots", content: "noindex" },
];

export default function SharedSessionPage() {
  const { session } = useLoaderData<typeof loader>();
  if (!session) return <PageNote title="Session not found">This study session isn't shared.</PageNote>;
  return <SharedSession session={session} />;
}
