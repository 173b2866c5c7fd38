import type { Sample } from "~/functions/transcripts/schema";
import { Excerpt } from "./excerpt";

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
export function AboutProduct({ sample }: { sample: Sample | undefined }) {
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
    </>
  );
}
