import { type MouseEvent, Suspense, useMemo, useState } from "react";
import { formatClock, nameMark } from "~/functions/text/clock";
import type { Sample } from "~/functions/transcripts/schema";
import { EXCERPT } from "~/app/pages/moments";
import { playableOf } from "~/app/player/playable";
import type { PlayRequest } from "~/app/player/dock";
import { lazyPart } from "~/app/shell/lazy-part";

const Dock = lazyPart(() => import("~/app/player/dock"));

/** Five lines of a sample's document. Each timestamp plays its moment; without JavaScript it links to the film. */
export function Excerpt({ sample: { title, videoUrl } }: { sample: Sample }) {
  const film = useMemo(() => playableOf(videoUrl), [videoUrl]);
  const [wish, setWish] = useState<PlayRequest | null>(null);
  if (film?.kind !== "file") return null;
  const play = (startMs: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setWish({ startMs });
  };
  return (
    <section aria-labelledby="excerpt" className="excerpt">
      <h2 id="excerpt" className="text-small font-semibold text-quiet">
        Five lines from the PRD of “{title}”
      </h2>
      <div className="document mt-3">
        {EXCERPT.map(({ ms, words }) => (
          <div key={ms} className="line">
            <p className="line-body line-text">{words}</p>
            <span className="marks">
              <a
                className="mark"
                href={`${film.src}#t=${ms / 1000}`}
                aria-label={`${nameMark({ startMs: ms })}, “${words}”`}
                onClick={play(ms)}
              >
                {formatClock(ms)}
              </a>
            </span>
          </div>
        ))}
      </div>
      {wish && (
        <Suspense fallback={null}>
          <Dock playable={film} title={title} moments={[]} wish={wish} onNow={ignore} onClose={() => setWish(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** Nothing to mark as playing: all lines are in view. */
const ignore = () => {};
