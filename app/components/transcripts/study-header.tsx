import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { cut } from "../../client/transcripts/cut";
import type { StudyTranscript } from "../../client/transcripts/study";
import { Prerendered } from "../shell/prerendered";
import { Badge } from "../ui/badge";
import { Button, ButtonAnchor, ButtonLink } from "../ui/button";

const DESCRIPTION_LENGTH = 300;
const FEATURES = ["Text selection", "AI transformation", "Quiz generation", "Flashcard creation"];

type StudyHeaderProps = {
  transcript: StudyTranscript;
  /** Whether the video is on the page already. */
  hasPlayer: boolean;
};

/** What the transcript is of, and what can be done with it. On a phone what is only read is folded: the text comes first. */
export function StudyHeader({ transcript, hasPlayer }: StudyHeaderProps) {
  const { videoId, videoTitle, videoDescription, videoUrl, language, createdAt } = transcript;
  const [isUnfolded, setUnfolded] = useState(false);
  const fold = isUnfolded ? "" : "study-folded";
  return (
    <header className="study-header">
      <div className="flex min-w-0 flex-col">
        <div className="flow-root">
          {videoId && !hasPlayer && (
            <img
              src={`https://i.ytimg.com/vi/${videoId}/mqdefault.jpg`}
              alt=""
              width="320"
              height="180"
              className="study-thumbnail"
            />
          )}
          <Prerendered name="study-breadcrumb" texts={{}}>
            {() => <Breadcrumb />}
          </Prerendered>
          <h1 className="mt-1 max-w-measure font-serif text-title font-semibold max-sm:text-lead max-sm:text-wrap sm:mt-3">
            {videoTitle}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-quiet sm:mt-2">
            {language !== "und" && <Badge tone="ink">{(language || "en").toUpperCase()}</Badge>}
            <CreatedAt iso={createdAt} />
          </p>
        </div>
        <p className="study-links">
          {videoUrl && (
            <ButtonAnchor href={videoUrl} target="_blank" rel="noreferrer" size="small">
              View Original
            </ButtonAnchor>
          )}
          <ButtonLink to="/" viewTransition size="small">
            Back to Home
          </ButtonLink>
          <Button className="study-unfold" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            About this video
          </Button>
        </p>
        {videoDescription && (
          <p className={` max-w-measure text-small ${fold} -order-1 mt-3 text-quiet max-sm:order-0 max-sm:mt-1`}>
            {cut(videoDescription, DESCRIPTION_LENGTH)}
          </p>
        )}
      </div>
      <Prerendered name="study-features" texts={{}}>
        {() => (
          <aside aria-labelledby="features-heading" className={`study-features ${fold}`}>
            <h2 id="features-heading" className="font-semibold">
              Interactive Features
            </h2>
            <ul className="mt-1 text-quiet">
              {FEATURES.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </aside>
        )}
      </Prerendered>
    </header>
  );
}

function Breadcrumb() {
  return (
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
  );
}

/** For example `November 21, 2026 at 4:05 PM`: in UTC as the server sends it, then by the reader's own clock. */
function CreatedAt({ iso }: { iso: string }) {
  const [timeZone, setTimeZone] = useState<string | undefined>("UTC");
  useEffect(() => setTimeZone(undefined), []);
  const text = new Date(iso).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone });
  return <time dateTime={iso}>{text}</time>;
}
