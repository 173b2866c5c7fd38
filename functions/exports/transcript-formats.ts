import type { ChapterView } from "~/functions/chapters/model";
import { voiceOf } from "~/functions/citations/speaker-kinds";
import type { HighlightView } from "~/functions/highlights/model";
import { formatMark, type MarkedTime, markedLength, momentUrl } from "~/functions/text/format-time";
import type { VoicedTime } from "~/functions/text/format-voiced";
import type { Segment } from "~/functions/transcripts/model";
import { escapeText } from "../text/escape";
import { escapeMarkdown, markdownMark } from "../text/escape-markdown";
import { followVoice } from "../transcripts/voice";

/** The possible content of a transcript's file. Chapters and highlights belong only to the original's text. */
export type ExportedTranscript = {
  videoTitle: string;
  videoUrl: string | null;
  language: string;
  durationSeconds: number;
  segments: readonly Segment[];
  chapters: readonly ChapterView[];
  highlights: readonly HighlightView[];
};

/** A paragraph ends at a silence of this many milliseconds, or at the end of a sentence after this many characters. */
const PARAGRAPH_PAUSE_MS = 1_500;
const PARAGRAPH_LENGTH = 700;
const SENTENCE_END = /[.!?…。！？؟।]["'”’»)]*$/u;

/** The text only, in paragraphs, with the speaker's name at each change of voice. */
export function transcriptToPlainText({ videoTitle, videoUrl, segments }: ExportedTranscript): string {
  const head = [oneLine(videoTitle), videoUrl].filter(Boolean).join("\n");
  const paragraphs = paragraphsOf(segments).map(({ speaker, said }) => oneLine(labeled(speaker, textOf(said))));
  return `${[head, ...paragraphs].filter(Boolean).join("\n\n")}\n`;
}

/**
 * SubRip: numbered cues with times as `00:00:01,000`; the speaker's name is before the text where the voice changes,
 * chevrons if it has none.
 */
export function toSrt({ segments }: ExportedTranscript): string {
  const voice = followVoice();
  return segments
    .map((segment, index) => {
      const { startMs, endMs, text } = segment;
      // An arrow in the text would be read as a line of times.
      const speaker = voice(segment);
      const line = oneLine(speaker === "" ? `>> ${text}` : labeled(speaker, text)).replace(/-->/g, "->");
      return `${index + 1}\n${cueTime(startMs, ",")} --> ${cueTime(endMs, ",")}\n${line}\n`;
    })
    .join("\n");
}

/**
 * WebVTT (W3C), with speakers as voice spans. In cue text, `&` and `<` are escaped, and also `>`, because of arrows.
 */
export function toVtt({ segments, language }: ExportedTranscript): string {
  const cues = segments.map(({ startMs, endMs, text, turn, ...voiced }) => {
    const speaker = voiceOf(voiced);
    const unnamed = turn ? "&gt;&gt; " : "";
    const voice = speaker === undefined ? unnamed : `<v ${escapeVtt(speaker)}>`;
    return `${cueTime(startMs, ".")} --> ${cueTime(endMs, ".")}\n${voice}${escapeVtt(text)}\n`;
  });
  const note = segments.some(({ estimated }) => estimated) ? ["NOTE Times in this file are estimated.\n"] : [];
  return [`WEBVTT\nLanguage: ${oneLine(language)}\n`, ...note, ...cues].join("\n");
}

/** CommonMark: the transcript under its chapters, times as links to the moment, then the highlights; all text is escaped. */
export function toTranscriptMarkdown(transcript: ExportedTranscript): string {
  const { videoTitle, videoUrl, language, durationSeconds, segments, chapters, highlights } = transcript;
  const facts = [
    ...(videoUrl ? [`Video: <${videoUrl}>`] : []),
    `Language: ${escapeMarkdown(language)}`,
    `Length: ${formatMark(markedLength(durationSeconds * 1000, segments))}`,
  ];
  const parts = chapters.length > 0 ? chapters : [null];
  const blocks = [
    `# ${escapeMarkdown(videoTitle) || "Transcript"}`,
    facts.join("  \n"),
    ...parts.flatMap((chapter, index) => {
      const from = chapter && index > 0 ? chapter.startMs : Number.NEGATIVE_INFINITY;
      const to = chapters[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
      const own = segments.filter(({ startMs }) => startMs >= from && startMs < to);
      const paragraphs = paragraphsOf(own).map(({ speaker, said }) => {
        const name = speaker ? `**${escapeMarkdown(oneLine(speaker))}:** ` : "";
        const [{ startMs, estimated } = { startMs: 0 }]: MarkedTime[] = said;
        return `${moment(videoUrl, { startMs, estimated })} ${name}${escapeMarkdown(textOf(said))}`;
      });
      return [`## ${chapter ? escapeMarkdown(chapter.topicTitle) : "Transcript"}`, ...paragraphs];
    }),
    ...(highlights.length > 0 ? ["## Highlights"] : []),
    ...highlights.flatMap((highlight) => highlightBlocks(highlight, videoUrl)),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function highlightBlocks(highlight: HighlightView, videoUrl: string | null): string[] {
  const { selectedText, userPrompt, aiResponse, note, color, citations, model } = highlight;
  const marks = [...new Set(citations.map((citation) => moment(videoUrl, citation)))];
  return [
    `> ${escapeMarkdown(selectedText)}`,
    ...(userPrompt === "" ? [] : [`**${escapeMarkdown(userPrompt)}** (${escapeMarkdown(model)})`]),
    ...linesOf(aiResponse).map(escapeMarkdown),
    ...(color === "yellow" ? [] : [`Color: ${color}`]),
    ...(marks.length > 0 ? [`From the video: ${marks.join(", ")}`] : []),
    ...(note === "" ? [] : [`Note: ${linesOf(note).map(escapeMarkdown).join("  \n")}`]),
    "---",
  ];
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

function moment(videoUrl: string | null, time: VoicedTime): string {
  const mark = markdownMark(time);
  return videoUrl ? `[${mark}](${momentUrl(videoUrl, time.startMs)})` : mark;
}

/** `speaker` is set where the voice changes, which always begins a paragraph. */
export type TranscriptParagraph = { speaker: string | null; said: Segment[] };

/** Speech in paragraphs: each ends at a silence, a change of voice, or the end of a sentence after some length. */
export function paragraphsOf(segments: readonly Segment[]): TranscriptParagraph[] {
  const paragraphs: TranscriptParagraph[] = [];
  const voice = followVoice();
  let length = 0;
  for (const [index, segment] of segments.entries()) {
    const before = segments[index - 1];
    const isPause = before !== undefined && segment.startMs - before.endMs >= PARAGRAPH_PAUSE_MS;
    const isFull = length > PARAGRAPH_LENGTH && SENTENCE_END.test(before?.text ?? "");
    // Otherwise, speech without punctuation would never end a paragraph.
    const speaker = voice(segment);
    if (!before || speaker !== null || isPause || isFull || length > 2 * PARAGRAPH_LENGTH) {
      paragraphs.push({ speaker, said: [] });
      length = 0;
    }
    paragraphs.at(-1)?.said.push(segment);
    length += segment.text.length + 1;
  }
  return paragraphs;
}

/** What was said in some segments, on one line. */
export function textOf(segments: readonly Segment[]): string {
  return segments.map(({ text }) => oneLine(text)).join(" ");
}

function labeled(speaker: string | null, text: string): string {
  return speaker ? `${speaker}: ${text}` : text;
}

function escapeVtt(text: string): string {
  return escapeText(oneLine(text));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Hours, minutes, seconds and milliseconds, with `point` before the last. */
function cueTime(ms: number, point: "," | "."): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const rest = String(Math.floor(ms % 1000)).padStart(3, "0");
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}${point}${rest}`;
}
