import { Link } from "@remix-run/react";
import type { PromptCardView } from "~/functions/prds/model";
import { counted } from "~/functions/text/counted";
import { writtenOn } from "./written-at";

/** What else there is of a document's talk: its transcript, quizzes and cards, each a link. */
export function TalkLinks({ prompt: { talk, transcriptId, videoTitle } }: { prompt: PromptCardView }) {
  if (!talk || transcriptId === null) return null;
  const page = `/transcript/${transcriptId}`;
  const links = [
    { to: page, label: "Transcript" },
    ...(talk.quizzes > 0 ? [{ to: `${page}?tab=quizzes`, label: counted(talk.quizzes, "quiz", "quizzes") }] : []),
    ...(talk.cards > 0 ? [{ to: `${page}?tab=flashcards`, label: counted(talk.cards, "card") }] : []),
  ];
  return (
    <ul aria-label={`More of ${videoTitle}`} className="mt-2 flex flex-wrap gap-x-4 text-small">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} viewTransition className="text-link inline-flex min-h-6 items-center pointer-coarse:min-h-11">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The older documents of a talk. */
export function OlderDocuments({ older }: Pick<PromptCardView, "older">) {
  if (older.length === 0) return null;
  return (
    <details className="mt-2 text-small">
      <summary className="min-h-6 text-quiet pointer-coarse:min-h-11">
        {counted(older.length, "older document")} of this talk
      </summary>
      <ul className="mt-1 space-y-1">
        {older.map(({ id, videoTitle, createdAt }) => (
          <li key={id}>
            <Link to={`/history/${id}`} viewTransition className="text-link">
              {videoTitle}
            </Link>
            , <time dateTime={createdAt}>{writtenOn(createdAt)}</time>
          </li>
        ))}
      </ul>
    </details>
  );
}
