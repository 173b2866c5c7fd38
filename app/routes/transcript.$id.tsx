import {
  type AppLoadContext,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useEffect } from "react";
import { type Pending, useLatestData } from "~/app/browser/calls/use-latest-data";
import { useOpenedStudy } from "~/app/library/use-opened";
import type { LoadedQuiz } from "~/app/quizzes/load-quiz";
import { readQuestionIndex } from "~/app/quizzes/question-address";
import { NotYours } from "~/app/shell/not-yours";
import { PageNote } from "~/app/shell/page-note";
import type { PageLink } from "~/app/shell/site-links";
import { preloadText } from "~/app/transcripts/page-text/page-text";
import { type StudyTranscript, toStudyTab } from "~/app/transcripts/study";
import { StudyPage } from "~/app/transcripts/study-page";
import { StudySkeleton } from "~/app/transcripts/study-skeleton";
import { toId } from "~/app/transcripts/to-id";
import { offerOf } from "~/functions/generation/offer";
import { readQuestions, readQuiz } from "~/functions/quizzes/read-quizzes";
import { readTranscriptOpening } from "~/functions/transcripts/read-transcript";
import { isSampleUrl } from "~/functions/transcripts/video-link";

/** Segments in the page itself, a few screens of text; the rest of a long talk loads later. */
const HEAD_SEGMENTS = 400;

/** A sample's link looks like the platform's, but there is no video behind it. */
const NO_VIDEO = { videoId: null, videoUrl: null };

type PageData =
  | { state: "invalid" | "missing"; transcript: null }
  | { state: "found"; transcript: StudyTranscript; quiz: LoadedQuiz | null };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id ?? "")) {
    return json<PageData>({ state: "invalid", transcript: null }, { status: 404 });
  }
  const input = { id: Number(params.id), owner: context.owner, most: HEAD_SEGMENTS };
  const [found, quiz] = await Promise.all([
    readTranscriptOpening(context.deps, input),
    openQuiz(context, input.id, new URL(request.url).searchParams),
  ]);
  if (!found) return json<PageData>({ state: "missing", transcript: null }, { status: 404 });
  const hasModel = context.deps.author.kind === "model";
  const playedUrl = found.videoUrl;
  const offer = offerOf({ segments: found.head.map(([, , text]) => ({ text })), language: found.language }, hasModel);
  const transcript = { ...found, hasModel, offer, playedUrl, ...(isSampleUrl(found.videoUrl ?? "") ? NO_VIDEO : {}) };
  return { state: "found", transcript, quiz } satisfies PageData;
}

/** The quiz that the page opens with, if it opens on one; practice is loaded in the browser. */
async function openQuiz(
  { deps, owner }: AppLoadContext,
  transcriptId: number,
  query: URLSearchParams,
): Promise<LoadedQuiz | null> {
  const id = toId(query.get("quiz"));
  if (id === null || query.has("practice") || toStudyTab(query.get("tab")) !== "quizzes") return null;
  const [quiz, questions] = await Promise.all([readQuiz(deps, { owner, id }), readQuestions(deps, { owner, id })]);
  if (!quiz || !questions || quiz.transcriptId !== transcriptId) return null;
  return { quiz, questions, only: null, opensAt: readQuestionIndex(query) };
}

/** On client navigation the page opens immediately with placeholders while the text loads. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Pending<PageData> {
  const coming = Promise.all([serverLoader<PageData>(), preloadText()]).then(([data]) => data);
  // The page shows the failure; until then, avoid an unhandled rejection.
  coming.catch(() => undefined);
  return { coming };
}

/** Switching tabs on the same transcript needs no request. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.id !== nextParams.id;

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titleOf(data && "state" in data ? data : null) },
  { name: "robots", content: "noindex" },
];

function titleOf(data: PageData | null): string {
  if (!data) return "Transcript | Vidwright";
  return `${data.transcript?.videoTitle ?? "Transcript Not Found"} | Vidwright`;
}

const HOME: PageLink = { to: "/", label: "Back to Home" };
const CREATE: PageLink = { to: "/?tab=transcript", label: "Create New Transcript" };

export default function TranscriptPage() {
  const { value, isWaiting, isFailed } = useLatestData(useLoaderData() as PageData | Pending<PageData>);
  if (isFailed) return <NotFound />;
  return value && !isWaiting ? <Page data={value} /> : <StudySkeleton />;
}

/** A transcript that could not be loaded is not available; later failures are left to the parent boundary. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (useRouteLoaderData("routes/transcript.$id") !== undefined) throw error;
  return <NotFound />;
}

function Page({ data }: { data: PageData }) {
  const title = titleOf(data);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useOpenedStudy(data.transcript?.id ?? null);
  if (data.state === "found")
    return <StudyPage key={data.transcript.id} transcript={data.transcript} opened={data.quiz} />;
  if (data.state === "missing") return <NotFound />;
  return (
    <PageNote title="Invalid Transcript" links={[HOME]}>
      The transcript ID provided is not valid.
    </PageNote>
  );
}

function NotFound() {
  return (
    <NotYours title="Transcript Not Found" links={[HOME, CREATE]}>
      The transcript you're looking for could not be found or you don't have access to it.
    </NotYours>
  );
}
