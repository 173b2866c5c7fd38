import { formatClock, momentUrl } from "~/functions/prompts/clock";
import type { Segment } from "~/functions/transcripts/schema";
import { type Paragraph, toChunks, toParagraphs } from "./paragraphs";

type TimedTextProps = { segments: readonly Segment[]; videoUrl: string | null; language: string };

/** The whole talk to read. Segment `n` answers to the anchor `#sn`. */
export function TimedText({ segments, videoUrl, language }: TimedTextProps) {
  return (
    <div className="document" lang={language}>
      {toChunks(toParagraphs(segments)).map((chunk) => (
        <section key={chunk[0]?.[0]?.id} className="transcript-chunk">
          {chunk.map((paragraph) => (
            <Spoken key={paragraph[0]?.id} paragraph={paragraph} videoUrl={videoUrl} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Spoken({ paragraph, videoUrl }: { paragraph: Paragraph; videoUrl: string | null }) {
  const startMs = paragraph[0]?.startMs ?? 0;
  const clock = formatClock(startMs);
  return (
    <div className="line pb-4">
      <p className="line-body line-text">
        {paragraph.map(({ id, text }) => (
          <span key={id} id={`s${id}`}>
            {`${text} `}
          </span>
        ))}
      </p>
      <span className="marks">
        {videoUrl ? (
          <a className="mark" href={momentUrl(videoUrl, startMs)} target="_blank" rel="noreferrer">
            {clock}
          </a>
        ) : (
          <span className="mark">{clock}</span>
        )}
      </span>
    </div>
  );
}
