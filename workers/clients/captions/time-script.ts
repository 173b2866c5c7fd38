import type { Segment } from "~/functions/transcripts/model";

const WORD_MS = 158;
const LETTER_MS = 41;
const PAUSE_MS: readonly [pattern: RegExp, ms: number][] = [
  [/[.?!]$/u, 420],
  [/[,;:]$/u, 170],
];
const PARAGRAPH_MS = 900;
const HESITATION_MS = 240;
/** The speaker breathes in before the first word. */
const START_MS = 640;

/**
 * Times for a script with one line per stretch of speech and empty lines for long pauses, at about 150 words a minute.
 * Long words take longer, punctuation and hesitation add pauses, and the pace drifts slowly around its mean, so the
 * timing looks human. Depends only on the script: the same text always gets the same times.
 */
export function timeScript(script: string): Segment[] {
  const segments: Segment[] = [];
  let clock = START_MS;
  for (const line of script.trim().split("\n")) {
    if (line === "") {
      clock += PARAGRAPH_MS;
      continue;
    }
    const pace = 1 + 0.06 * Math.sin(segments.length / 5) + 0.05 * Math.sin(segments.length * 1.7);
    const startMs = Math.round(clock);
    const words = line.split(" ");
    for (const [position, word] of words.entries()) {
      const pause = pauseAfter(word);
      clock += (WORD_MS + LETTER_MS * word.replace(/[^\p{L}\p{N}]/gu, "").length) * pace;
      if (position < words.length - 1) clock += pause;
    }
    segments.push({ id: segments.length, startMs, endMs: Math.round(clock), text: line });
    // The pace varies more in pauses than in words.
    clock += pauseAfter(words.at(-1) ?? "") * (1 + 4 * (pace - 1));
  }
  return segments;
}

function pauseAfter(word: string): number {
  const hesitation = /^(?:um|uh|so|okay|well),$/iu.test(word) ? HESITATION_MS : 0;
  return hesitation + (PAUSE_MS.find(([pattern]) => pattern.test(word))?.[1] ?? 0);
}
