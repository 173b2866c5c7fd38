import type { Citation } from "~/functions/citations/model";
import { toTranscriptMarkdown } from "~/functions/exports/transcript-formats";
import { facesOf, plainFace } from "~/functions/flashcards/faces";
import { toMarkdown } from "~/functions/prds/prd-markdown";
import { titleOf } from "~/functions/prds/title-of";
import type { OpenTextQuestion } from "~/functions/quizzes/quiz-views";
import type { SharedCard, SharedThing } from "~/functions/shares/share-kinds";
import { escapeMarkdown, markdownMark } from "~/functions/text/escape-markdown";
import { momentUrl } from "~/functions/text/format-time";
import { distinctInVoices, type VoicedTime } from "~/functions/text/format-voiced";

/** What a question says in its owner's own file, but not in a shared link. */
type Answered = Omit<OpenTextQuestion, "language"> & {
  correctAnswer?: string;
  explanation?: string;
  citations?: Citation[];
};

/** One thing as CommonMark, with times as links to the video; all text is escaped. */
export function toThingMarkdown(thing: SharedThing): string {
  if (thing.itemType === "transcript") {
    return toTranscriptMarkdown({ ...thing, chapters: thing.chapters, highlights: [] });
  }
  if (thing.itemType === "prompt") {
    const { prompt } = thing;
    return toMarkdown({ ...prompt, title: titleOf(prompt) });
  }
  if (thing.itemType === "quiz") {
    const { title, description, videoTitle } = thing.quiz;
    return document([
      `# ${escapeMarkdown(title)}`,
      ...(description ? [escapeMarkdown(description)] : []),
      `About: ${escapeMarkdown(videoTitle)}`,
      ...thing.questions.flatMap((question, index) => questionBlocks(question, index)),
    ]);
  }
  if (thing.itemType === "flashcard") {
    return document([
      `# ${escapeMarkdown(firstLine(thing.cards[0]))}`,
      ...thing.cards.flatMap((card) => cardBlocks(card, thing.videoUrl)),
      aboutLine(thing),
    ]);
  }
  const { selectedText, userPrompt, aiResponse, startMs, estimated, citations, videoUrl } = thing;
  const at = startMs === null ? [] : [moment({ startMs, estimated }, videoUrl)];
  return document([
    `> ${linesOf(selectedText).join("\n> ")}`,
    ...(userPrompt === "" ? [] : [`**${escapeMarkdown(userPrompt)}**`]),
    ...linesOf(aiResponse),
    ...marks(citations, videoUrl, at),
    aboutLine(thing),
  ]);
}

function questionBlocks(question: Answered, index: number): string[] {
  const { questionText, options, correctAnswer, explanation, citations = [] } = question;
  return [
    `## ${index + 1}. ${escapeMarkdown(questionText)}`,
    ...(options.length > 0 ? [options.map((option) => `- ${escapeMarkdown(option)}`).join("\n")] : []),
    ...(correctAnswer === undefined ? [] : [`**Answer:** ${escapeMarkdown(correctAnswer)}`]),
    ...(explanation ? [escapeMarkdown(explanation)] : []),
    ...marks(citations, null),
  ];
}

/** Cards use a small subset of Markdown, which is kept. */
function cardBlocks(card: SharedCard, videoUrl: string | null): string[] {
  const { question, answer, extra } = facesOf(card);
  return [
    plainFace(question),
    "---",
    plainFace(answer),
    ...(extra === null ? [] : [extra]),
    ...marks(card.citations, videoUrl),
  ];
}

function firstLine(card: SharedCard | undefined): string {
  if (!card) return "Flashcard";
  return plainFace(facesOf(card).question).split("\n")[0] || "Flashcard";
}

function aboutLine({ videoTitle, videoUrl }: { videoTitle: string; videoUrl: string | null }): string {
  return `About: ${videoUrl ? `[${escapeMarkdown(videoTitle)}](${videoUrl})` : escapeMarkdown(videoTitle)}`;
}

function marks(citations: readonly VoicedTime[], videoUrl: string | null, first: readonly string[] = []): string[] {
  const found = [
    ...new Set([
      ...first,
      ...distinctInVoices(citations).map(({ time, voice }) =>
        moment({ ...time, name: undefined, speaker: voice }, videoUrl),
      ),
    ]),
  ];
  return found.length > 0 ? [`From the video: ${found.join(", ")}`] : [];
}

function moment(time: VoicedTime, videoUrl: string | null): string {
  const mark = markdownMark(time);
  return videoUrl ? `[${mark}](${momentUrl(videoUrl, time.startMs)})` : mark;
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(escapeMarkdown);

const document = (blocks: readonly string[]) => `${blocks.join("\n\n")}\n`;
