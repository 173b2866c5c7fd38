import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import WriteUpPage, { type ShownWriteUp } from "~/app/prds/write-up/write-up-page";
import { DocumentNotFound } from "~/app/shell/document-not-found";
import { lazyPart } from "~/app/shell/lazy-part";
import { findWriteUp } from "~/functions/prds/write-up/find-write-up";
import { writeUpObstacle } from "~/functions/prds/write-up/make-write-up";
import type { WriteUpView } from "~/functions/prds/write-up/model";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { deps, owner } = context;
  const id = /^[1-9]\d{0,14}$/.test(params.id ?? "") ? Number(params.id) : null;
  const found = id === null ? null : await findWriteUp(deps, { id, owner });
  const headers = { "Cache-Control": "private, no-store" };
  if (!found) return json(null, { status: 404, headers });
  const { prompt, writeUp } = found;
  const obstacle = await writeUpObstacle(deps, { owner, transcriptId: prompt.transcriptId });
  return json({ prompt, writeUp: writeUp && shownOf(writeUp), obstacle }, { headers });
}

/** Without its text as a file, which the page does not show. */
function shownOf({ markdown: _, ...shown }: WriteUpView): ShownWriteUp {
  return shown;
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = () => [{ title: "Write-up | Vidwright" }, { name: "robots", content: "noindex" }];

const Page = lazyPart(() => import("~/app/prds/write-up/write-up-page"), {
  onServer: import.meta.env.SSR ? WriteUpPage : null,
});

/** A document told as one text. */
export default function WriteUp() {
  const data = useLoaderData<typeof loader>();
  if (!data) return <DocumentNotFound />;
  return <Page key={data.prompt.id} className="mx-auto max-w-page px-5 pt-6 pb-10 sm:pt-8 sm:pb-16" {...data} />;
}
