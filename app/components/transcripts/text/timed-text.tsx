import { memo } from "react";
import { formatMark, momentUrl, nameMark } from "~/functions/text/clock";
import type { Aside, AsideKind } from "~/functions/transcripts/asides/schema";
import type { Segment } from "~/functions/transcripts/schema";
import { type Paragraph, toChunks, toParagraphs } from "../../../client/transcripts/paragraphs";

type TimedTextProps = {
  segments: readonly Segment[];
  asides: readonly Aside[];
  videoUrl: string | null;
  language: string;
};

const ASIDE_NAMES: Record<AsideKind, string> = { sponsor: "Sponsor", chatter: "Chatter" };

/** The talk to read, as far as it is there. Segment `n` answers to the anchor `#sn`; where there is no video a time leads to it. */
export const TimedText = memo(function TimedText({ segments, asides, videoUrl, language }: TimedTextProps) {
  return (
    <div className="document" lang={language}>
      {toChunks(toParagraphs(segments, asides)).map((chunk) => (
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
    before.chunk.every(({ aside, said }, index) => {
      const other = after.chunk[index];
      return other?.aside === aside && other.said[0]?.id === said[0]?.id;
    }) &&
    count(before) === count(after)
  );
}

function Spoken({ paragraph, videoUrl }: { paragraph: Paragraph; videoUrl: string | null }) {
  const { speaker, aside, said } = paragraph;
  const { startMs = 0, id: firstId = 0, estimated } = said[0] ?? {};
  const time = { startMs, estimated };
  return (
    <div className={aside ? "line aside pb-4" : "line pb-4"}>
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
        {aside && <span className="aside-name">{ASIDE_NAMES[aside]}</span>}
      </span>
    </div>
  );
}
