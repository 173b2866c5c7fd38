import { memo } from "react";
import { formatMark, momentUrl, nameMark } from "~/functions/prompts/clock";
import type { Segment } from "~/functions/transcripts/schema";
import { type Paragraph, toChunks, toParagraphs } from "./paragraphs";

type TimedTextProps = { segments: readonly Segment[]; videoUrl: string | null; language: string };

/** The talk to read, as far as it is there. Segment `n` answers to the anchor `#sn`; where there is no video a time leads to it. */
export const TimedText = memo(function TimedText({ segments, videoUrl, language }: TimedTextProps) {
  return (
    <div className="document" lang={language}>
      {toChunks(toParagraphs(segments)).map((chunk) => (
        <Chunk key={chunk[0]?.said[0]?.id} chunk={chunk} videoUrl={videoUrl} />
      ))}
    </div>
  );
});

type ChunkProps = { chunk: Paragraph[]; videoUrl: string | null };

const Chunk = memo(function Chunk({ chunk, videoUrl }: ChunkProps) {
  return (
    <section className="transcript-chunk">
      {chunk.map((paragraph) => (
        <Spoken key={paragraph.said[0]?.id} paragraph={paragraph} videoUrl={videoUrl} />
      ))}
    </section>
  );
}, isSame);

/** A stretch only ever grows at its end, while the rest of the talk arrives. */
function isSame(before: ChunkProps, after: ChunkProps): boolean {
  const count = ({ chunk }: ChunkProps) => chunk.reduce((sum, { said }) => sum + said.length, 0);
  return (
    before.videoUrl === after.videoUrl &&
    before.chunk.length === after.chunk.length &&
    before.chunk[0]?.said[0]?.id === after.chunk[0]?.said[0]?.id &&
    count(before) === count(after)
  );
}

function Spoken({ paragraph, videoUrl }: { paragraph: Paragraph; videoUrl: string | null }) {
  const { speaker, said } = paragraph;
  const { startMs = 0, id: firstId = 0, estimated } = said[0] ?? {};
  const time = { startMs, estimated };
  return (
    <div className="line pb-4">
      <p className="line-body line-text">
        {speaker !== null && <b className="voice">{`${speaker}: `}</b>}
        {said.map(({ id, text }) => (
          <span key={id} id={`s${id}`}>
            {`${text} `}
          </span>
        ))}
      </p>
      <span className="marks">
        <a
          className="mark"
          data-ms={startMs}
          href={videoUrl ? momentUrl(videoUrl, startMs) : `#s${firstId}`}
          aria-label={estimated && nameMark(time)}
        >
          {formatMark(time)}
        </a>
      </span>
    </div>
  );
}
