import { Link } from "@remix-run/react";
import { useState } from "react";
import { LazyShareDialog } from "~/app/shares/lazy-share-dialog";
import { lazyPart } from "~/app/shell/lazy-part";
import { Button } from "~/app/ui/button";
import { DotsIcon } from "~/app/ui/icons";
import { Menu, MenuItem } from "~/app/ui/menu";
import { formatDuration } from "~/functions/quizzes/attempts/duration";
import type { SessionRatings, StudySessionView } from "~/functions/study-sessions/study-session-kinds";
import { counted } from "~/functions/text/counted";
import { useSessions } from "../use-sessions";

const EditSession = lazyPart(() => import("./edit-session-dialog"));

/** Past study sessions. */
export function Sessions() {
  const { sessions, isFailed, showMore, remove, edit, reload, tag, setTag } = useSessions();
  const [edited, setEdited] = useState<StudySessionView | null>(null);
  const [shared, setShared] = useState<StudySessionView | null>(null);
  const closeShared = () => {
    setShared(null);
    reload();
  };
  if (sessions === null && !isFailed) return null;
  return (
    <section aria-labelledby="past-sessions" className="mt-12">
      <h2 id="past-sessions" className="text-lead font-semibold">
        Past sessions
      </h2>
      {tag !== null && (
        <p className="mt-1">
          Tagged “{tag}”.{" "}
          <button type="button" className="text-action" onClick={() => setTag(null)}>
            Show all
          </button>
        </p>
      )}
      {sessions === null ? (
        <p className="mt-1 text-quiet">Couldn't load your sessions. They're safe.</p>
      ) : sessions.length === 0 ? (
        <p className="mt-1 text-quiet">Finished sessions appear here.</p>
      ) : (
        <ul className="mt-3 border-t border-line">
          {sessions.map((session) => (
            <PastSession
              key={session.id}
              session={session}
              onTag={setTag}
              onEdit={() => setEdited(session)}
              onShare={() => setShared(session)}
              onRemove={() => void remove(session.id)}
            />
          ))}
        </ul>
      )}
      {showMore && (
        <Button size="small" className="mt-3" onClick={showMore}>
          Show earlier
        </Button>
      )}
      {edited && (
        <EditSession session={edited} onSave={(text) => edit(edited.id, text)} onClose={() => setEdited(null)} />
      )}
      {shared && (
        <LazyShareDialog
          thing={{ kind: "study-sessions", id: shared.id, name: shared.sessionName }}
          title="Share Session"
          onClose={closeShared}
        />
      )}
    </section>
  );
}

type PastSessionProps = {
  session: StudySessionView;
  onTag: (tag: string) => void;
  onEdit: () => void;
  onShare: () => void;
  onRemove: () => void;
};

function PastSession({ session, onTag, onEdit, onShare, onRemove }: PastSessionProps) {
  const { sessionName, description, tags, transcriptId, reviewed, ratings, timeSpent, finishedAt, isPublic } = session;
  const when = new Date(finishedAt);
  const date = when.toLocaleString("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 wrap-anywhere">
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
        {description && <p className="line-clamp-2 whitespace-pre-line wrap-anywhere text-small">{description}</p>}
        {(tags.length > 0 || isPublic) && (
          <p className="flex flex-wrap gap-x-3 text-small">
            {tags.map((tag) => (
              <button key={tag} type="button" className="text-action" onClick={() => onTag(tag)}>
                {tag}
              </button>
            ))}
            {isPublic && <span className="text-quiet">Shared</span>}
          </p>
        )}
      </div>
      <Menu label={<DotsIcon />} ariaLabel={`More for the session of ${date}`} align="end">
        <MenuItem onClick={onEdit}>Edit…</MenuItem>
        <MenuItem onClick={onShare}>Share…</MenuItem>
        <MenuItem isSeparated isDanger onClick={onRemove}>
          Delete
        </MenuItem>
      </Menu>
    </li>
  );
}

/** For example `2 Again, 17 Good.` */
export function ratingsText({ again, hard, good, easy }: SessionRatings): string {
  const counted = [
    [again, "Again"],
    [hard, "Hard"],
    [good, "Good"],
    [easy, "Easy"],
  ] as const;
  const parts = counted.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`);
  return parts.length > 0 ? `${parts.join(", ")}.` : "";
}
