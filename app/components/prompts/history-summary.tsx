import type { PrdSummary, PromptCardView } from "~/functions/prompts/schema";
import { addedNotice, groundingFigure } from "~/functions/prompts/what-is-known";
import type { Texts } from "../../prerender";
import { ReelLine, reelPath } from "../reel/reel-line";
import { type MarkKind, markOf, TimeMark } from "./time-marks";

/** Cards whose overview has more marks than this are rendered each by itself: there are too many kinds of them. */
const MAX_MARKS = 4;

/** A summary as what it looks like and the texts that stand in it. */
export type SummaryParts = {
  hasOverview: boolean;
  marks: readonly MarkKind[];
  texts: Texts;
  /** Says what its markup depends on but for the texts; null where that is too much. */
  shape: string | null;
};

export function toParts(summary: PrdSummary, source: PromptCardView): SummaryParts {
  const { overview, ticks } = summary;
  const author = source.isOfflineDraft ? "Drafted without an AI model." : `Written by ${source.model}.`;
  const texts: Record<string, string> = {
    overview: overview?.text ?? "",
    path: reelPath(ticks),
    figures: [groundingFigure(summary), addedNotice(summary, "you"), author].filter(Boolean).join(" "),
  };
  const marks: MarkKind[] = [];
  for (const [at, citation] of (overview?.citations ?? []).entries()) {
    const mark = markOf(citation, source);
    marks.push(mark.kind);
    for (const [key, text] of Object.entries(mark.texts)) texts[key + at] = text;
  }
  const shape = overview ? `overview,${marks}` : "empty";
  return { hasOverview: overview !== null, marks, texts, shape: marks.length > MAX_MARKS ? null : shape };
}

/** How the document begins, and where in the video it comes from. @param texts those of its parts, or their blanks */
export function CardSummary({ parts: { hasOverview, marks }, texts }: { parts: SummaryParts; texts: Texts }) {
  const text = (name: string) => texts[name] ?? "";
  return (
    <>
      {hasOverview && (
        <div className="document mt-3">
          <p className="line-clamp-5">{text("overview")}</p>
          {marks.length > 0 && (
            <span className="marks">
              {marks.map((kind, at) => (
                <TimeMark
                  // biome-ignore lint/suspicious/noArrayIndexKey: marks never move
                  key={at}
                  kind={kind}
                  clock={text(`clock${at}`)}
                  href={text(`href${at}`)}
                  ms={text(`ms${at}`)}
                  label={text(`label${at}`)}
                />
              ))}
            </span>
          )}
        </div>
      )}
      <div className="mt-auto pt-4">
        <ReelLine path={text("path")} />
        <p className="mt-1 text-small text-quiet tabular-nums">{text("figures")}</p>
      </div>
    </>
  );
}
