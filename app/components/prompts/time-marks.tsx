import type { Citation } from "~/functions/citations/schema";
import { formatMark, nameMark } from "~/functions/text/clock";
import { momentHref, type Source } from "../../client/player/moments";

/** What a mark is: a link to another site, a link within this one, or a time that leads nowhere. */
export type MarkKind = "outside" | "inside" | "time" | "estimate";

export type MarkTexts = { clock: string; href: string; ms: string; label: string };

/** A cited moment as a mark. */
export function markOf(citation: Citation, source: Source): { kind: MarkKind; texts: MarkTexts } {
  const { segmentId, startMs, quote, estimated } = citation;
  const href = momentHref(source, startMs, segmentId);
  const kind = !href ? (estimated ? "estimate" : "time") : href.startsWith("/") ? "inside" : "outside";
  const name = nameMark(citation);
  const label = href ? `${name}, “${quote}”` : name;
  return { kind, texts: { clock: formatMark(citation), href: href ?? "", ms: String(startMs), label } };
}

/** A line's timestamps, each a link to its moment and named by the quote. */
export function TimeMarks({ citations, source }: { citations: readonly Citation[]; source: Source }) {
  if (citations.length === 0) return null;
  return (
    <span className="marks">
      {citations.map((citation) => {
        const { kind, texts } = markOf(citation, source);
        return <TimeMark key={`${citation.segmentId}-${citation.quote}`} kind={kind} {...texts} />;
      })}
    </span>
  );
}

export function TimeMark({ kind, clock, href, ms, label }: MarkTexts & { kind: MarkKind }) {
  if (kind === "time") return <span className="mark">{clock}</span>;
  if (kind === "estimate") {
    return (
      <span className="mark">
        <abbr title={label}>{clock}</abbr>
      </span>
    );
  }
  const target = kind === "outside" ? "_blank" : undefined;
  return (
    <a className="mark" href={href} data-ms={ms} target={target} rel="noreferrer" aria-label={label}>
      {clock}
    </a>
  );
}
