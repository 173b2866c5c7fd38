import { Link } from "@remix-run/react";
import { formatDuration } from "~/functions/quizzes/attempts/duration";
import type { StudySessionView } from "~/functions/study-sessions/kinds";
import { counted } from "~/functions/text/counted";
import { ratingsText } from "../../../client/reviews/ratings-text";
import { useSessions } from "../../../hooks/reviews/use-sessions";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import { CloseIcon } from "../../ui/icons";

/** What was studied when: the finished sessions. */
export function Sessions() {
  const { sessions, isFailed, showMore, remove } = useSessions();
  if (sessions === null && !isFailed) return null;
  return (
    <section aria-labelledby="past-sessions" className="chart">
      <h2 id="past-sessions" className="text-lead font-semibold">
        Past sessions
      </h2>
      {sessions === null ? (
        <p className="mt-1 text-quiet">Couldn't load your sessions. They are safe.</p>
      ) : sessions.length === 0 ? (
        <p className="mt-1 text-quiet">Finished sessions appear here.</p>
      ) : (
        <ul className="past-sessions">
          {sessions.map((session) => (
            <PastSession key={session.id} session={session} onRemove={() => void remove(session.id)} />
          ))}
        </ul>
      )}
      {showMore && (
        <Button size="small" className="mt-3" onClick={showMore}>
          Show earlier
        </Button>
      )}
    </section>
  );
}

function PastSession({ session, onRemove }: { session: StudySessionView; onRemove: () => void }) {
  const { sessionName, transcriptId, reviewed, ratings, timeSpent, finishedAt } = session;
  const when = new Date(finishedAt);
  const date = when.toLocaleString("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
  return (
    <li>
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {transcriptId === null ? (
            <bdi>{sessionName}</bdi>
          ) : (
            <Link to={`/transcript/${transcriptId}?tab=flashcards`} className="hover:underline">
              <bdi>{sessionName}</bdi>
            </Link>
          )}
        </p>
        <p className="text-small text-quiet tabular-nums">
          <time dateTime={finishedAt}>{date}</time>: {counted(reviewed, "card")} in {formatDuration(timeSpent)}.{" "}
          {ratingsText(ratings)}
        </p>
      </div>
      <IconButton label={`Delete the session of ${date}`} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </li>
  );
}
