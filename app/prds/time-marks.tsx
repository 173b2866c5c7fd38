import { useContext } from "react";
import { type MomentSource, momentHref } from "~/app/player/player-moments";
import type { Citation } from "~/functions/citations/model";
import { formatMark, nameMark } from "~/functions/text/format-time";
import { inVoices, nameVoiced } from "~/functions/text/format-voiced";
import { OpenableContext } from "./document/openable";

/** A line's timestamps, each a link to its moment and named by its quote. A speaker is named once for those in a row. */
export function TimeMarks({ citations, source }: { citations: readonly Citation[]; source: MomentSource }) {
  if (citations.length === 0) return null;
  return (
    <span className="marks">
      {inVoices(citations).map(({ time, voice }) => (
        <TimeMark key={`${time.segmentId}-${time.quote}`} citation={time} voice={voice} source={source} />
      ))}
    </span>
  );
}

type MarkProps = { citation: Citation; voice: string | undefined; source: MomentSource };

/** One of them. @param props.voice the speaker to name */
export function TimeMark({ citation, voice, source }: MarkProps) {
  const { segmentId, startMs, quote, estimated } = citation;
  const href = momentHref(source, startMs, segmentId);
  const openable = useContext(OpenableContext);
  const clock = formatMark(citation);
  const shown = (
    <>
      {voice && <span className="min-w-0 max-w-full truncate">{voice}</span>}
      {voice && <span className="max-lg:[.line>.marks_&]:hidden">{"\u00a0\u00b7\u00a0"}</span>}
      {estimated && !href ? <abbr title={nameMark(citation)}>{clock}</abbr> : clock}
    </>
  );
  // In a narrow margin, the name stands above the time; its accessible name is whole.
  const look = voice
    ? "mark max-w-full min-w-0 max-lg:[.line>.marks>&]:flex-col max-lg:[.line>.marks>&]:items-start max-lg:[.line>.marks>&]:px-0"
    : "mark";
  if (!href) {
    if (openable) {
      return (
        <openable.Mark citation={citation} className={look}>
          {shown}
        </openable.Mark>
      );
    }
    return (
      <span className={look} title={voice}>
        {shown}
      </span>
    );
  }
  const target = href.startsWith("/") ? undefined : "_blank";
  return (
    <a
      className={look}
      href={href}
      data-ms={startMs}
      target={target}
      rel="noreferrer"
      aria-label={`${nameVoiced(citation)}, “${quote}”`}
    >
      {shown}
    </a>
  );
}
