import type { Captions, Segment } from "~/functions/transcripts/model";

/** English speech: about 150 words a minute, in captions of about six words. */
const WORDS_PER_MINUTE = 150;
const WORDS_PER_SEGMENT = 6;
const VOCABULARY = 6000;

const SYLLABLES = "ba con der el fi gra hin jo ka lu mer no pri qua ris sto tam ul ver wen yo zi".split(" ");
const SMALL = "the a of to and in is that it we you for with on as are this be so but or can".split(" ");

/** Sentences about a product, so that the engine has something to recognize. */
const TURNS = [
  "the app should let people {w} their {w} in one place",
  "the first feature we need is a {w} list with {w} search",
  "we store every {w} in a database and keep the {w} in a cache",
  "it calls the {w} API with a webhook for each {w}",
  "the screen should feel calm with large {w} type and a dark {w} theme",
  "the goal is to help a {w} team finish the {w} without email",
  "um you know the {w} {w} is what I mean by that",
];

/** The same length always gives the same transcript, so runs of the bench are comparable. */
export function longTranscript(minutes: number): Captions {
  const random = seeded(20_261_121);
  const words = makeVocabulary(random);
  const spoken: string[] = [];
  while (spoken.length < minutes * WORDS_PER_MINUTE) spoken.push(...sentence(random, words));
  const segments: Segment[] = [];
  const segmentMs = (WORDS_PER_SEGMENT / WORDS_PER_MINUTE) * 60_000;
  for (let at = 0; at < spoken.length; at += WORDS_PER_SEGMENT) {
    const id = segments.length;
    const text = spoken.slice(at, at + WORDS_PER_SEGMENT).join(" ");
    segments.push({ id, startMs: id * segmentMs, endMs: (id + 1) * segmentMs, text });
  }
  return {
    videoTitle: `A talk of ${minutes} minutes`,
    videoDescription: "",
    language: "en",
    kind: "manual",
    source: "upload",
    durationSeconds: minutes * 60,
    segments,
  };
}

function sentence(random: () => number, words: readonly string[]): string[] {
  const pick = () => words[Math.floor(words.length * random() ** 3)] ?? "word";
  const turn = random() < 0.25 ? TURNS[Math.floor(random() * TURNS.length)] : undefined;
  const said = turn ? turn.replaceAll("{w}", pick).split(" ") : plain(random, pick);
  const [first = "", ...rest] = said;
  const text = [first.charAt(0).toUpperCase() + first.slice(1), ...rest];
  return [...text.slice(0, -1), `${text.at(-1)}.`];
}

/** A sentence of 6 to 22 words, every second one short, as in speech. */
function plain(random: () => number, pick: () => string): string[] {
  const length = 6 + Math.floor(random() * 17);
  return Array.from({ length }, (_, index) =>
    index % 2 === 0 ? (SMALL[Math.floor(random() * SMALL.length)] ?? "the") : pick(),
  );
}

function makeVocabulary(random: () => number): string[] {
  const syllable = () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? "ba";
  return Array.from({ length: VOCABULARY }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, syllable).join(""),
  );
}

/** mulberry32: a small generator with a 32-bit state; the bench needs repeatable numbers, not good ones. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
