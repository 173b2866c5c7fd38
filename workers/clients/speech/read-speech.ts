import * as z from "zod";
import type { Heard, HeardPart, HeardWord } from "~/functions/speech/heard-kinds";
import { BYTES_PER_SECOND } from "~/functions/speech/speech-limits";
import { WAV_HEADER_BYTES } from "~/functions/speech/wav";
import { cleanText } from "~/functions/text/clean-text";

/** Far more than anyone says in two minutes, in characters and in words. */
const MAX_TEXT = 20_000;
const MAX_WORDS = 2000;
/** More than any answer about two minutes has. */
export const MAX_ANSWER_BYTES = 1_000_000;

const text = z.string().max(MAX_TEXT);
const seconds = z.number().min(-60).max(86_400);
const number = z.number().nullish();
const wordSchema = z.object({ word: text, start: seconds, end: seconds });

/** A segment of OpenAI's API, of servers that follow it, of whisper.cpp and of Workers AI. */
const segmentSchema = z.object({
  start: seconds,
  end: seconds,
  text,
  speaker: z.string().max(100).nullish(),
  avg_logprob: number,
  no_speech_prob: number,
  compression_ratio: number,
  words: z.array(wordSchema).nullish(),
});

const answerSchema = z.object({
  text: text.optional(),
  language: z.string().max(40).nullish(),
  transcription_info: z.object({ language: z.string().max(40).nullish() }).nullish(),
  segments: z.array(segmentSchema).max(MAX_WORDS).nullish(),
  words: z.array(wordSchema).max(MAX_WORDS).nullish(),
});

/**
 * What was heard, from an answer with segments, words, both, or a text alone.
 * @param bytes of the sound
 * @throws ZodError for anything else
 */
export function readSpeech(answer: unknown, bytes: number): Heard {
  const { segments, words, ...said } = answerSchema.parse(answer);
  const language = said.language ?? said.transcription_info?.language ?? null;
  const whole = { startMs: 0, endMs: Math.round(((bytes - WAV_HEADER_BYTES) / BYTES_PER_SECOND) * 1000) };
  if (segments && segments.length > 0) {
    const free = (words ?? []).map(toWord);
    return { language, isTimed: true, parts: segments.map((segment) => toPart(segment, free)) };
  }
  const all = said.text === undefined ? null : cleanText(said.text);
  if (all === null) throw new z.ZodError([]);
  if (all === "") return { language, isTimed: true, parts: [] };
  const timed = (words ?? []).map(toWord);
  return { language, isTimed: timed.length > 0, parts: [{ ...whole, text: all, words: timed }] };
}

const msOf = (time: number) => Math.max(0, Math.round(time * 1000));

const toWord = ({ word, start, end }: z.infer<typeof wordSchema>): HeardWord => ({
  startMs: msOf(start),
  endMs: msOf(end),
  text: cleanText(word),
});

function toPart(segment: z.infer<typeof segmentSchema>, free: readonly HeardWord[]): HeardPart {
  const [startMs, endMs] = [msOf(segment.start), msOf(segment.end)];
  // OpenAI lists the words apart from the segments.
  const own = segment.words?.map(toWord) ?? free.filter((word) => isIn(word, { startMs, endMs }));
  return {
    startMs,
    endMs,
    text: cleanText(segment.text),
    words: own,
    ...(segment.speaker && { speaker: segment.speaker }),
    ...(typeof segment.no_speech_prob === "number" && { noSpeech: segment.no_speech_prob }),
    ...(typeof segment.compression_ratio === "number" && { compression: segment.compression_ratio }),
    ...(typeof segment.avg_logprob === "number" && { confidence: Math.exp(Math.min(0, segment.avg_logprob)) }),
  };
}

function isIn(word: HeardWord, { startMs, endMs }: { startMs: number; endMs: number }): boolean {
  const middle = (word.startMs + word.endMs) / 2;
  return middle >= startMs && middle < endMs;
}

const novaSchema = z.object({
  results: z.object({
    channels: z
      .array(
        z.object({
          detected_language: z.string().max(40).nullish(),
          alternatives: z
            .array(
              z.object({
                words: z.array(
                  wordSchema.extend({ punctuated_word: text.nullish(), confidence: number, speaker: number }),
                ),
              }),
            )
            .min(1),
        }),
      )
      .min(1),
  }),
});

type NovaWord = z.infer<typeof novaSchema>["results"]["channels"][number]["alternatives"][number]["words"][number];

/** What Deepgram's Nova heard: words alone, so sentences and turns are parts. @throws ZodError for anything else */
export function readNova(answer: unknown): Heard {
  const [channel] = novaSchema.parse(answer).results.channels;
  const groups: NovaWord[][] = [];
  for (const word of channel?.alternatives[0]?.words ?? []) {
    const last = groups.at(-1)?.at(-1);
    const isNew = !last || last.speaker !== word.speaker || /[.?!…]$/.test(last.punctuated_word ?? "");
    if (isNew) groups.push([word]);
    else groups.at(-1)?.push(word);
  }
  return { language: channel?.detected_language ?? null, isTimed: true, parts: groups.map(toTurn) };
}

function toTurn(words: readonly NovaWord[]): HeardPart {
  const [first, last] = [words[0], words.at(-1)];
  const sure = words.flatMap(({ confidence }) => confidence ?? []);
  return {
    startMs: msOf(first?.start ?? 0),
    endMs: msOf(last?.end ?? 0),
    text: words.map(({ punctuated_word, word }) => cleanText(punctuated_word ?? word)).join(" "),
    words: words.map((word) => ({ ...toWord(word), text: cleanText(word.punctuated_word ?? word.word) })),
    ...(typeof first?.speaker === "number" && { speaker: String(first.speaker) }),
    ...(sure.length > 0 && { confidence: sure.reduce((sum, one) => sum + one, 0) / sure.length }),
  };
}
