import { useMemo } from "react";
import { paragraphsOf, textOf } from "~/functions/exports/transcript-formats";
import type { SharedThing } from "~/functions/shares/share-kinds";
import { formatMark, markedLength } from "~/functions/text/format-time";
import { TimeLink } from "./time-links";

/** A transcript by chapter, each paragraph with its timestamp. */
export function SharedTranscript({ transcript }: { transcript: Extract<SharedThing, { itemType: "transcript" }> }) {
  const { videoTitle, videoUrl, language, durationSeconds, segments, chapters } = transcript;
  const parts = useMemo(() => {
    const titled = chapters.length > 0 ? chapters : [null];
    return titled.map((chapter, index) => {
      const from = chapter && index > 0 ? chapter.startMs : Number.NEGATIVE_INFINITY;
      const to = chapters[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
      const own = segments.filter(({ startMs }) => startMs >= from && startMs < to);
      return { title: chapter?.topicTitle ?? null, at: chapter?.startMs ?? 0, paragraphs: paragraphsOf(own) };
    });
  }, [chapters, segments]);
  return (
    <article aria-labelledby="transcript-title">
      <h1 id="transcript-title" className="max-w-measure font-serif text-title font-semibold wrap-anywhere">
        {videoTitle}
      </h1>
      <p className="mt-2 flex flex-wrap gap-x-4 text-small text-quiet tabular-nums">
        <span>{formatMark(markedLength(durationSeconds * 1000, segments))}</span>
        {videoUrl && (
          <a href={videoUrl} target="_blank" rel="noreferrer" className="text-link">
            Watch the video
          </a>
        )}
      </p>
      <div lang={language === "und" ? undefined : language} dir="auto" className="mt-8 max-w-measure">
        {parts.map(({ title, at, paragraphs }) => (
          <section key={at} className="shared-chapter">
            {title && <h2 className="mt-10 text-lead font-semibold">{title}</h2>}
            {paragraphs.map(({ speaker, said }) => {
              const [first] = said;
              return first ? (
                <p key={first.id} className="mt-4 wrap-anywhere">
                  <TimeLink time={{ startMs: first.startMs, estimated: first.estimated }} videoUrl={videoUrl} />{" "}
                  {speaker && <strong>{speaker}: </strong>}
                  {textOf(said)}
                </p>
              ) : null;
            })}
          </section>
        ))}
      </div>
    </article>
  );
}
