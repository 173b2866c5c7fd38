import { toParagraphs } from "~/app/transcripts/group-paragraphs";
import { toTextChunks } from "~/app/transcripts/page-text/chunk";
import { sectionHtml } from "~/app/transcripts/page-text/chunk-html";
import { createLiveText, type LiveText } from "~/app/transcripts/page-text/live-text";
import { toDomRange, toTextRange } from "~/app/transcripts/page-text/selection";

/** Exports for test/browser/study-points.test.ts to run in a browser. */
export { toDomRange, toTextRange };

/** Segments per turn of two alternating speakers. */
const TURN = 3;

const segmentsOf = (texts: string[]) =>
  texts.map((text, id) => ({
    ...{ id, startMs: id * 1000, endMs: id * 1000 + 1000, text },
    speaker: Math.floor(id / TURN) % 2 === 0 ? "Ana" : "Ben",
  }));

const chunksOf = (...said: Parameters<typeof toParagraphs>) =>
  toParagraphs(...said).flatMap((paragraph) => toTextChunks([paragraph]));

/** Renders a text like the study page does, each turn in a section; every `plainEvery`th section is plain text. */
export function showText(texts: string[], plainEvery: number): LiveText {
  const segments = segmentsOf(texts);
  document.body.innerHTML = '<div class="document"></div>';
  const root = document.body.firstElementChild as HTMLElement;
  const chunks = chunksOf(segments);
  const areLines = (index: number) => plainEvery === 0 || index % plainEvery !== 0;
  root.innerHTML = chunks
    .map((chunk, index) => sectionHtml(chunk, { areLines: areLines(index), videoUrl: null }))
    .join("");
  const text = createLiveText({ panel: document.body, root, onChange: () => undefined });
  text.update({ segments, asides: [], chunks, isWhole: false, videoUrl: null });
  return text;
}

/** Marks the first turn of a text as an aside, as when the chapters arrive. */
export function markFirstTurn(text: LiveText, texts: string[]): void {
  const segments = segmentsOf(texts);
  const asides = [{ kind: "chatter" as const, first: 0, last: TURN - 1 }];
  text.update({ segments, asides, chunks: chunksOf(segments, asides), isWhole: false, videoUrl: null });
}
