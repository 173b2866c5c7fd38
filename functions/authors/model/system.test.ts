import { expect, test } from "vitest";
import { repairTask } from "~/functions/authors/model/prd/repair";
import { QUOTE_RULE } from "~/functions/authors/model/system";
import { facesOf } from "~/functions/flashcards/faces";
import { cardsRequestSchema } from "~/functions/flashcards/model";
import { findSelection } from "~/functions/highlights/select-text";
import { quizRequestSchema } from "~/functions/quizzes/model";
import { captionsOf, manySegments } from "../../../test/helpers/prompts/sample";
import { cardsTask } from "./cards/card-instructions";
import { chaptersTask } from "./chapters/write-chapters";
import { videoPrompt } from "./describe-video";
import { DOCUMENT_TASK, MERGE_TASK, notesTask } from "./prd/prd-prompt";
import { quizTask } from "./quiz/write-quiz";
import { rewritePrompt } from "./rewrite/rewrite-card";
import { sectionTask } from "./section/write-section";
import { stretchTask } from "./stretch/suggest-lines";
import { transformPrompt } from "./transform/transform-text";

const source = captionsOf(manySegments(3));
const faces = facesOf({ kind: "basic", ordinal: 1, front: "Who?", back: "They." });
const selectedText = source.segments[0]?.text ?? "";
const selection = findSelection(source.segments, { selectedText, startIndex: 0, endIndex: selectedText.length });
const ofVideo = (task: string) => videoPrompt(source, source.segments, task);

test.each([
  ["document", ofVideo(DOCUMENT_TASK)],
  ["document from notes", ofVideo(MERGE_TASK)],
  ["notes", ofVideo(notesTask(1, 2, []))],
  ["repair", ofVideo(repairTask(["{}"], true))],
  ["stretch", ofVideo(stretchTask({ known: [], isBrief: false }))],
  ["part", ofVideo(sectionTask({ group: "Core Features", instruction: "Shorter", items: [] }))],
  ["chapters", ofVideo(chaptersTask(5))],
  ["quiz", ofVideo(quizTask(quizRequestSchema.parse({})))],
  ["cards", ofVideo(cardsTask({ request: { ...cardsRequestSchema.parse({}), count: 20 }, kept: [], inPlace: [] }))],
  ["card", rewritePrompt({ source, segments: source.segments, faces, problem: null })],
  ["selection", transformPrompt({ source, selection, userPrompt: "Explain" }, source.segments)],
])("defines a quote once in the prompt for a %s, by characters if words cannot be counted", (_, prompt) => {
  const whole = `${prompt.system}\n${prompt.user}`;
  expect(whole.split(QUOTE_RULE)).toHaveLength(2);
  expect(whole.match(/\d+ to \d+ (?:words|of them|characters)/g)).toEqual(
    expect.arrayContaining(["4 to 15 of them", "6 to 40 characters"]),
  );
  expect(whole.match(/letter by letter/g)).toHaveLength(1);
});
