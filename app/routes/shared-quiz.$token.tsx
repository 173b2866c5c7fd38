import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { call } from "~/app/browser/calls/call";
import { SharedQuiz } from "~/app/quizzes/shared-quiz";
import { PageNote } from "~/app/shell/page-note";
import { AppError } from "~/functions/errors";
import { openSharedQuiz } from "~/functions/quizzes/shares/share-quiz";

/** A link can be revoked at any time, so its content must not be cached; no other page or site may learn it. */
const HEADERS = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const shared = await openSharedQuiz(context.deps, token).catch(nothing);
  return json({ token, shared }, { status: shared ? 200 : 404, headers: HEADERS });
}

/** An unknown, revoked or expired link opens a page that says so. */
function nothing(thrown: unknown): null {
  if (thrown instanceof AppError && thrown.code === "not_found") return null;
  throw thrown;
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.shared?.quiz.title ?? "Quiz Not Available"} | Vidwright` },
  { name: "robots", content: "noindex" },
];

export default function SharedQuizPage() {
  const { token, shared } = useLoaderData<typeof loader>();
  if (!shared) {
    return <PageNote title="Quiz Not Available">This quiz could not be loaded or has no questions.</PageNote>;
  }
  return (
    <div className="mx-auto max-w-page px-5 py-10 sm:py-16">
      <SharedQuiz
        token={token}
        quiz={shared.quiz}
        questions={shared.questions}
        send={(json) => call("POST /api/shared-quizzes/:token/attempts", { param: { token }, json })}
      />
    </div>
  );
}
