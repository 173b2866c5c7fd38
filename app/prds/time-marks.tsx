import { type MomentSource, momentHref } from "~/app/player/player-moments";
import type { Citation } from "~/functions/citations/model";
import { voiceOf } from "~/functions/citations/speaker-kinds";
import { formatMark, nameMark } from "~/functions/text/format-time";
import { nameVoiced } from "~/functions/text/format-voiced";

/** A line's timestamps with who speaks, each a link to its moment and named by the quote. */
export function TimeMarks({ citations, source }: { citations: readonly Citation[]; source: MomentSource }) {
  if (citations.length === 0) return null;
  return (
    <span className="marks">
      {citations.map((citation) => (
        <TimeMark key={`${citation.segmentId}-${citation.quote}`} citation={citation} source={source} />
      ))}
    </span>
  );
}

function TimeMark({ citation, source }: { citation: Citation; source: MomentSource }) {
  const { segmentId, startMs, quote, estimated } = citation;
  const href = momentHref(source, startMs, segmentId);
  const voice = voiceOf(citation);
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
