import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { longMoment } from "~/app/browser/page/long-date";
import { lazyPart } from "~/app/shell/lazy-part";
import { Badge } from "~/app/ui/badge";
import { classNames } from "~/app/ui/class-names";
import { examAddress, partAddress } from "~/functions/reviews/part";
import { cut } from "./cut";
import type { StudyTranscript } from "./study";

/** What is stored in the browser can't be rendered on the server. */
const KeepOffline = lazyPart(() => import("./keep-offline"), { tell: () => {} });

const DESCRIPTION_LENGTH = 300;
const FEATURES = ["Text selection", "AI transformation", "Quiz generation", "Flashcard creation"];

const LINK = "text-action inline-flex items-center hover:decoration-current";

/** What a phone shows only under "About": there, the text comes first. */
const FOLDED = "max-md:[@media(scripting:enabled)]:hidden";

type StudyHeaderProps = {
  transcript: StudyTranscript;
  /** Whether the video is already on the page. */
  hasPlayer: boolean;
};

/** The transcript's source, in two lines, because the text comes first. Details are collapsed. */
export default function StudyHeader({ transcript, hasPlayer }: StudyHeaderProps) {
  const { videoId, videoTitle, videoDescription, videoUrl, language, createdAt } = transcript;
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = isUnfolded ? undefined : FOLDED;
  return (
    <header>
      <div className={classNames("flex flex-wrap items-center justify-between gap-x-6", folded)}>
        <nav aria-label="Breadcrumb">
          <ol className="flex gap-2 text-small text-quiet">
            <li>
              <Link to="/" viewTransition className="text-link">
                Home
              </Link>
            </li>
            <li aria-hidden="true">&gt;</li>
            <li aria-current="page">Transcript</li>
          </ol>
        </nav>
        <p className="study-links flex flex-wrap gap-x-4 text-small">
          {videoUrl && (
            <a href={videoUrl} target="_blank" rel="noreferrer" className={LINK}>
              View Original
            </a>
          )}
          <Link to={partAddress(`talk-${transcript.id}`)} className={LINK}>
            Study this talk
          </Link>
          <Link to={examAddress(`talk-${transcript.id}`)} className={LINK}>
            Set an exam date
          </Link>
          <Link to="/" viewTransition className={LINK}>
            Back to Home
          </Link>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 md:flow-root">
        {videoId && !hasPlayer && (
          <img
            src={`https://i.ytimg.com/vi/${videoId}/mqdefault.jpg`}
            alt=""
            width="320"
            height="180"
            className="study-thumbnail float-right ml-4 h-auto w-22 rounded-sm max-md:hidden lg:w-28"
          />
        )}
        <h1
          className={classNames(
            "max-w-measure grow font-serif text-title font-semibold max-md:text-lead md:mt-1",
            isUnfolded ? "max-md:basis-full max-md:text-wrap" : "max-md:basis-0 max-md:truncate",
          )}
        >
          {videoTitle}
        </h1>
        <p className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-small text-quiet md:mt-1 md:min-h-0">
          {language !== "und" && (
            <Badge tone="ink" className={folded}>
              {(language || "en").toUpperCase()}
            </Badge>
          )}
          <CreatedAt iso={createdAt} className={folded} />
          {/* What appears late moves nothing: on phones the title gives way. */}
          <span className="empty:hidden md:order-last">
            <KeepOffline path={`/transcript/${transcript.id}`} title={videoTitle} />
          </span>
          <button
            type="button"
            className="text-action noscript:hidden max-md:min-h-9"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            About<span className="max-md:sr-only"> this video</span>
          </button>
        </p>
      </div>
      <Details description={videoDescription} isUnfolded={isUnfolded} />
    </header>
  );
}

type DetailsProps = { description: string | null; isUnfolded: boolean };

/** What the video is about, and what can be done here; without scripts always shown. */
function Details({ description, isUnfolded }: DetailsProps) {
  return (
    <div
      className={classNames(
        "mt-3 flex flex-wrap items-start justify-between gap-x-12 gap-y-3",
        !isUnfolded && "[@media(scripting:enabled)]:hidden",
      )}
    >
      {description && <p className="max-w-measure text-small text-quiet">{cut(description, DESCRIPTION_LENGTH)}</p>}
      <aside aria-labelledby="features-heading" className="border-l-2 border-line pl-4 text-small">
        <h2 id="features-heading" className="font-semibold">
          Interactive Features
        </h2>
        <ul className="flex flex-wrap gap-x-4 text-quiet">
          {FEATURES.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

const MOMENT = { dateStyle: "long", timeStyle: "short" } as const;

/** For example `November 21, 2026 at 4:05 PM`: rendered in UTC on the server, then in the reader's time zone. */
function CreatedAt({ iso, className }: { iso: string; className: string | undefined }) {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    setHere(true);
  }, []);
  const text = isHere ? new Date(iso).toLocaleString("en-US", MOMENT) : longMoment(new Date(iso));
  return (
    <time dateTime={iso} className={className}>
      {text}
    </time>
  );
}
