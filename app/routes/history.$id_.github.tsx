import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DocumentNotFound } from "~/app/shell/document-not-found";
import { lazyPart } from "~/app/shell/lazy-part";
import { TO_GITHUB } from "~/functions/http/content-policies";
import { readPrompt } from "~/functions/prds/read-prd";
import { titleOf } from "~/functions/prds/title-of";
import { openableVideo } from "~/functions/transcripts/video-link";

const GithubTool = lazyPart(() => import("~/app/github/github-tool"));

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { deps, owner } = context;
  const id = /^[1-9]\d{0,14}$/.test(params.id ?? "") ? Number(params.id) : null;
  const prompt = id === null ? null : await readPrompt(deps, { id, owner });
  if (!prompt) return json(null, { status: 404 });
  return json({ prompt: { ...prompt, videoUrl: openableVideo(prompt.videoUrl) } });
}

export const headers: HeadersFunction = () => ({ "Content-Security-Policy": TO_GITHUB });

export const meta: MetaFunction = () => [
  { title: "GitHub issues | Vidwright" },
  { name: "robots", content: "noindex" },
];

/** A document's requirements as issues. Links here load the page anew, since its content policy is its own. */
export default function GithubIssues() {
  const data = useLoaderData<typeof loader>();
  if (!data) return <DocumentNotFound />;
  const { prompt } = data;
  return (
    <div className="mx-auto max-w-page px-5 pt-6 pb-10 sm:pt-8 sm:pb-16">
      <p className="text-small">
        <a href={`/history/${prompt.id}`} className="text-link wrap-anywhere">
          {titleOf(prompt)}
        </a>
      </p>
      <h1 className="mt-3 font-serif text-title font-semibold">GitHub issues</h1>
      <p className="mt-2 max-w-measure">
        An issue for each requirement, with its checks, its quotes, and links to their moments. What someone changes on
        GitHub is never overwritten.
      </p>
      <noscript>
        <p className="mt-6">This page needs JavaScript: your browser, not our server, talks to GitHub.</p>
      </noscript>
      <div className="mt-6">
        <GithubTool prompt={prompt} whileLoading={<div className="min-h-80" />} />
      </div>
    </div>
  );
}
