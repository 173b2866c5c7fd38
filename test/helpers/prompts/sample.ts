import type { Captions, Segment } from "~/functions/transcripts/model";

const WORDS =
  "users can share their garden plan with friends and see when each plant wants water while the server keeps photos small so phones stay fast offline reminders arrive through the calendar interface every morning before work starts".split(
    " ",
  );

/** Segments of ten words each, different from one another. */
export function manySegments(count: number): Segment[] {
  return Array.from({ length: count }, (_, id) => {
    const words = Array.from({ length: 8 }, (_, at) => WORDS[(id * 7 + at * (1 + (id % 5))) % WORDS.length]);
    return { id, startMs: id * 4000, endMs: id * 4000 + 4000, text: `number${id} ${words.join(" ")} point${id}` };
  });
}

export function segmentsOf(...texts: string[]): Segment[] {
  return texts.map((text, id) => ({ id, startMs: id * 5000, endMs: id * 5000 + 5000, text }));
}

export function captionsOf(segments: Segment[]): Captions {
  return {
    videoTitle: "A garden planner",
    videoDescription: "",
    language: "en",
    kind: "uploaded",
    source: "upload",
    durationSeconds: Math.ceil((segments.at(-1)?.endMs ?? 0) / 1000),
    segments,
  };
}
