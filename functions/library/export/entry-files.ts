import { grounding } from "~/functions/prds/requirements";
import type { SharedThing } from "~/functions/shares/share-kinds";
import { csvField } from "~/functions/text/csv-field";
import { fromChunks } from "~/functions/transcripts/chunks";
import { withNames } from "~/functions/transcripts/name-speakers";
import type { ExportedEntry } from "./model";
import { toThingMarkdown } from "./thing-markdown";

export const FOLDERS = {
  transcript: "Transcripts",
  prompt: "PRDs",
  quiz: "Quizzes",
  flashcard: "Flashcards",
  highlight: "Highlights",
} as const;

/** An item as an Obsidian note: front matter, then the thing as Markdown with its times as links. */
export function toMarkdownNote(exported: ExportedEntry): string {
  const { title, entry, video } = exported;
  const facts: [string, unknown][] = [
    ["title", title],
    ["type", entry.itemType],
    ["created", entry.createdAt],
    ["tags", entry.tags.map(obsidianTag)],
    ["collections", entry.collections.map(({ path }) => path.join(" / "))],
    ...(video ? [["video", video.url ?? video.title] as [string, unknown]] : []),
    ["favorite", entry.isFavorite],
    ["bookmarked", entry.isBookmarked],
    ["archived", entry.isArchived],
  ];
  // JSON is valid YAML (YAML 1.2, section 1.3).
  const head = facts.map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${head.join("\n")}\n---\n\n${toThingMarkdown(withNames(thingOf(exported), exported.video?.speakers ?? null))}`;
}

/** A tag in Obsidian's form, without spaces. Marks belong to the letters before them, like the vowel signs of Hindi. */
export const obsidianTag = (tag: string): string => tag.replace(/[^\p{L}\p{M}\p{N}_/-]+/gu, "-");

function thingOf({ entry, video }: ExportedEntry): SharedThing {
  const about = { videoTitle: video?.title ?? "", videoUrl: video?.url ?? null };
  switch (entry.itemType) {
    case "transcript": {
      const { segments, chapters, language, durationSeconds, videoTitle } = entry.thing;
      return {
        itemType: "transcript",
        language,
        durationSeconds,
        videoTitle,
        videoUrl: about.videoUrl,
        segments: fromChunks([segments]),
        chapters: chapters.map((chapter, id) => ({
          ...chapter,
          id,
          endMs: chapters[id + 1]?.startMs ?? durationSeconds * 1000,
        })),
      };
    }
    case "prompt": {
      const { details, originalTitle, lineIds, versions, ...prompt } = entry.thing;
      const items = prompt.items as Extract<SharedThing, { itemType: "prompt" }>["prompt"]["items"];
      const isRenamed = originalTitle !== null;
      const kept = {
        ...prompt,
        isRenamed,
        items,
        details,
        grounding: grounding(items, details),
        replaced: lineIds.replaced,
        version: versions.at(-1)?.version ?? 1,
        createdAt: entry.createdAt,
      };
      return { itemType: "prompt", prompt: kept, talk: originalTitle };
    }
    case "quiz": {
      const { title, description, model, isOfflineDraft, questions } = entry.thing;
      const quiz = { id: 0, title, description, model, isOfflineDraft, totalQuestions: questions.length };
      return {
        itemType: "quiz",
        quiz: { ...quiz, createdAt: entry.createdAt, videoTitle: about.videoTitle },
        // A library file does not say the language of a quiz, and Markdown needs none.
        questions: questions.map((question, at) => ({ ...question, language: "", id: at, quizId: 0, orderIndex: at })),
      };
    }
    case "flashcard": {
      const { cards } = entry.thing;
      const { model = null, isOfflineDraft = false } = cards[0] ?? {};
      return { itemType: "flashcard", cards, model, isOfflineDraft, ...about };
    }
    case "highlight": {
      const { isEstimated, ...highlight } = entry.thing;
      return { itemType: "highlight", ...highlight, ...(isEstimated && { estimated: true }), ...about };
    }
  }
}

const COLUMNS = [
  "type",
  "title",
  "video",
  "url",
  "created",
  "bookmarked",
  "favorite",
  "archived",
  "tags",
  "collections",
];

/** The header row of a table of items. */
export const csvHead = (): string => `${COLUMNS.join(",")}\r\n`;

/** An item as a row of the table (RFC 4180). */
export function toCsvLine({ title, entry, video }: ExportedEntry): string {
  const fields = [
    ...[entry.itemType, title, video?.title ?? "", video?.url ?? "", entry.createdAt],
    ...[entry.isBookmarked, entry.isFavorite, entry.isArchived].map((flag) => (flag ? "yes" : "no")),
    entry.tags.join("; "),
    entry.collections.map(({ path }) => path.join(" / ")).join("; "),
  ];
  return `${fields.map(csvField).join(",")}\r\n`;
}
