import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { PageLink } from "~/app/components/shell/links";
import { PageNote } from "~/app/components/shell/page-note";
import { TimedText } from "~/app/components/transcripts/timed-text";
import type { RouteHandle } from "~/app/root";
import { PRELOAD_SERIF } from "~/app/serif";
import { readTranscript } from "~/functions/transcripts/read";

/** A transcript is read: without a script it need not be sent twice, which ten thousand segments would make felt. */
export const handle: RouteHandle = { noScript: true };

export async function loader({ params, context }: LoaderFunctionArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id ?? "")) {
    return json({ state: "invalid", transcript: null } as const, { status: 404 });
  }
  const transcript = await readTranscript(context.deps, { id: Number(params.id), owner: context.owner });
  if (!transcript) return json({ state: "missing", transcript: null } as const, { status: 404 });
  return json({ state: "found", transcript } as const, { headers: PRELOAD_SERIF });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.transcript?.videoTitle ?? "Transcript Not Found"} | Vidwright` },
  { name: "robots", content: "noindex" },
];

const HOME: PageLink = { to: "/", label: "Back to Home" };
const CREATE: PageLink = { to: "/?tab=transcript", label: "Create New Transcript" };
const DESCRIPTION_LENGTH = 300;

export default function TranscriptPage() {
  const { state, transcript } = useLoaderData<typeof loader>();
  if (state === "invalid") {
    return (
      <PageNote title="Invalid Transcript" links={[HOME]}>
        The transcript ID provided is not valid.
      </PageNote>
    );
  }
  if (!transcript) {
    return (
      <PageNote title="Transcript Not Found" links={[HOME, CREATE]}>
        The transcript you're looking for could not be found or you don't have access to it.
      </PageNote>
    );
  }
  const { videoTitle, videoDescription, videoUrl, language, createdAt, segments } = transcript;
  return (
    <div className="mx-auto max-w-page px-5 py-10 sm:py-16">
      <header className="document-heading">
        <nav aria-label="Breadcrumb">
          <ol className="flex gap-2 text-small text-quiet">
            <li>
              <Link to="/" viewTransition className="text-link">
                Home
              </Link>
            </li>
            <li aria-hidden="true">/</li>
            <li aria-current="page">Transcript</li>
          </ol>
        </nav>
        <h1 className="mt-3 max-w-measure text-title font-semibold tracking-tight">{videoTitle}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-quiet">
          <span className="rounded-sm border border-edge px-1.5 text-ink">{(language || "en").toUpperCase()}</span>
          <time dateTime={createdAt}>{longDate(createdAt)}</time>
        </p>
        {videoDescription && (
          <p className="mt-4 max-w-measure text-quiet">{cut(videoDescription, DESCRIPTION_LENGTH)}</p>
        )}
        <p className="mt-6 flex flex-wrap gap-3">
          {videoUrl && (
            <a href={videoUrl} target="_blank" rel="noreferrer" className="button button-small">
              View Original
            </a>
          )}
          <Link to="/" viewTransition className="button button-small">
            Back to Home
          </Link>
        </p>
      </header>
      <section aria-label="Transcript" className="prd mt-12 border-t-2 border-ink pt-8">
        <TimedText segments={segments} videoUrl={videoUrl} language={language} />
      </section>
      <p className="document-heading mt-12">
        <Link to={CREATE.to} viewTransition className="button">
          Create Another Transcript
        </Link>
      </p>
    </div>
  );
}

/** For example `November 21, 2026 at 4:05 PM`, in UTC: the page is the same wherever it is rendered. */
function longDate(iso: string): string {
  return new Date(iso).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).trimEnd()}...` : text;
}
