import { formatDuration } from "~/functions/quizzes/attempts/duration";
import type { SharedSessionView } from "~/functions/study-sessions/kinds";
import { counted } from "~/functions/text/counted";
import { ratingsText } from "../../client/reviews/ratings-text";
import { WrittenAt } from "../prompts/written-at";

/** A study session as its learner shows it to others: no card, and nobody's name. */
export function SharedSession({ session }: { session: SharedSessionView }) {
  const { sessionName, description, reviewed, ratings, timeSpent, finishedAt } = session;
  return (
    <div className="mx-auto max-w-page px-5 py-10 sm:py-16">
      <p className="text-quiet">Study session</p>
      <h1 className="font-serif text-title font-semibold wrap-anywhere">{sessionName}</h1>
      <p className="mt-2 text-quiet tabular-nums">
        <WrittenAt iso={finishedAt} />
      </p>
      {description && <p className="mt-4 max-w-measure whitespace-pre-line wrap-anywhere">{description}</p>}
      <p className="mt-6 text-lead tabular-nums">
        Reviewed {counted(reviewed, "card")} in {formatDuration(timeSpent)}.
      </p>
      <p className="text-quiet tabular-nums">{ratingsText(ratings)}</p>
    </div>
  );
}
