import { type MouseEvent, useMemo, useState } from "react";
import { EXCERPT } from "~/app/pages/sample-moments";
import type { PlayRequest } from "~/app/player/dock";
import { playableOf } from "~/app/player/playable";
import { lazyPart } from "~/app/shell/lazy-part";
import { formatClock, nameMark } from "~/functions/text/format-time";
import type { Sample } from "~/functions/transcripts/model";

const Dock = lazyPart(() => import("~/app/player/dock"));

/** Five lines of a sample's PRD. Each timestamp plays its moment; without JavaScript it links to the film. */
function Excerpt({ sample: { title, videoUrl } }: { sample: Sample }) {
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
        <Dock playable={film} title={title} moments={[]} wish={wish} onNow={ignore} onClose={() => setWish(null)} />
      )}
    </section>
  );
}

/** Nothing to mark as playing, because all lines are in view. */
const ignore = () => {};

const CAPABILITIES = [
  {
    title: "Project Requirements",
    text: "A five-part requirements document, written from what the video says. Every line links to the second it came from.",
  },
  {
    title: "Interactive Transcript",
    text: "The whole talk as text you can read, search, and link to, with times in the margin.",
  },
];

const STEPS = [
  { title: "Extracts", text: "Reads your video's captions, or the ones you upload." },
  { title: "Analyses", text: "Finds what's said about purpose, features, technology, integrations, and design." },
  { title: "Generates", text: "Writes the document and checks each quote against the transcript." },
];

/** What the product makes, and how. */
export default function AboutProduct({ sample }: { sample: Sample | undefined }) {
  return (
    <>
      {sample && <Excerpt sample={sample} />}
      <div className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
        {CAPABILITIES.map(({ title, text }) => (
          <article key={title} className="border-t border-edge pt-3">
            <h2 className="font-semibold">{title}</h2>
            <p className="mt-1 text-quiet">{text}</p>
          </article>
        ))}
      </div>
      <ol className="mt-8 grid gap-4 border-t border-edge pt-3 sm:grid-cols-3 lg:grid-cols-1">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <span className="text-quiet tabular-nums">{index + 1}</span>
            <p className="text-quiet">
              <strong className="font-semibold text-ink">{title}</strong> {text}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-6 border-t border-edge pt-3 text-quiet">
        Also from a video's own page, with the{" "}
        <a href="/extension" className="text-link">
          browser extension
        </a>
        , or from{" "}
        <a href="/record" className="text-link">
          your voice or a recording
        </a>
        .
      </p>
    </>
  );
}
