import { languageName } from "~/app/transcripts/caption-languages";
import { counted } from "~/functions/text/counted";
import { formatMark, markedLength } from "~/functions/text/format-time";
import type { CaptionPreview as Preview } from "~/functions/transcripts/captions/preview-captions";

/** Preview of a chosen caption file: size, duration, language, and the first lines. */
export default function CaptionPreview({ preview }: { preview: Preview }) {
  const { segmentCount, durationMs, language, firstLines } = preview;
  const figures = [
    counted(segmentCount, "segment"),
    formatMark(markedLength(durationMs, firstLines)),
    language ? languageName(language) : "language unknown",
  ];
  return (
    <div role="status" className="border-l-2 border-line pl-3 text-small">
      <p className="font-semibold tabular-nums">{figures.join(" · ")}</p>
      <ul className="mt-1 font-serif">
        {firstLines.map((line) => (
          <li key={line.id} className="flex gap-3">
            <span className="min-w-10 font-sans text-mark tabular-nums">{formatMark(line)}</span>
            <span className="line-clamp-2">{line.text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
