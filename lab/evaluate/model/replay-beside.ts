import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { AuthorPort } from "~/functions/authors/port";
import { AppError } from "~/functions/errors";
import type { PrdDocument } from "~/functions/prds/details/ground-document";
import { withIds } from "~/functions/prds/line-ids";
import { NO_IDS } from "~/functions/prds/model";
import { toMarkdown } from "~/functions/prds/prd-markdown";
import type { VersionState } from "~/functions/prds/prd-versions-list";
import { grounding } from "~/functions/prds/requirements";
import { readWriteUp } from "~/functions/prds/write-up/read-write-up";
import { writeUpMarkdown } from "~/functions/prds/write-up/write-up-markdown";
import type { Captions } from "~/functions/transcripts/model";
import { readWords } from "~/test/helpers/read-words";
import { callLines } from "../call-document";
import type { CallResult } from "../call-report";
import type { Call } from "../calls";
import type { Case } from "../cases";
import { type AnswerScore, chatLines, ourLines, type Points, scoreAnswer } from "../measure/beside-plain";
import { scoreCall } from "../measure/call-lines";
import { scoreWriteUp, type WriteUpScore } from "../measure/write-up";
import { modelAuthor, write } from "../product";
import { ANSWERS } from "./answers";
import { type Choice, readChoices, wordsIn } from "./blind";
import { CALL_ASK, plainLines, readPlain, TALK_ASK, writePlainRequest } from "./plain-answer";
import { type Replay, startReplay } from "./replay";

/** An answer, its text in Markdown, what the model wrote for it in characters, and in how many calls. */
export type Answered = { score: AnswerScore; text: string; written: number; requests: number };

/** A write-up in Markdown as it is read, and the characters that were written for it. */
export type Told = { text: string; written: number; score: WriteUpScore };

/** The product's document from recorded answers, beside what a chat answered; null if there is none. */
export type Beside = {
  name: string;
  /** What there is to find, by number. */
  points: { settled: number; owners: number };
  ours: Answered | null;
  /** Its write-up. */
  told: Told | null;
  plain: Answered | null;
  /** What blind readers chose. */
  choices: Choice[];
  unanswered: (string | null)[];
  /** Answers recorded for an older wording of their request. */
  stale: number;
};

export type ReplayedCall = CallResult & Beside;
export type ReplayedTalk = { talk: Case } & Beside;

const judgedSchema = z.array(z.object({ line: z.string(), claim: z.string() }));
/** What a reader found in each answer that is nowhere in the video: the line, and what it claims. */
const additionsSchema = z.object({ ours: judgedSchema, plain: judgedSchema });

/** @param isRecording whether requests without an answer are written, also on those that have none yet */
type Options = { isRecording: boolean };

/** Runs the model author on each call with a chat's answer. */
export async function replayCalls(calls: readonly Call[], options: Options): Promise<ReplayedCall[]> {
  return besideAll(calls, options, async (call, replay) => {
    const { document, ...beside } = await besideChat({ ...call, points: call, ask: CALL_ASK }, replay, options);
    return { call, score: document && scoreCall(call, callLines(document)), ...beside };
  });
}

/** Runs the model author on each talk with a chat's answer. */
export async function replayTalks(talks: readonly Case[], options: Options): Promise<ReplayedTalk[]> {
  return besideAll(talks, options, async (talk, replay) => {
    const points = { settled: talk.facts, owners: [] };
    const { document: _, ...beside } = await besideChat({ ...talk, points, ask: TALK_ASK }, replay, options);
    return { talk, ...beside };
  });
}

async function besideAll<Subject extends { name: string }, One>(
  subjects: readonly Subject[],
  { isRecording }: Options,
  besideOf: (subject: Subject, replay: Replay) => Promise<One>,
): Promise<One[]> {
  const replay = await startReplay({ isRecording });
  try {
    const all: One[] = [];
    for (const subject of subjects.filter(({ name }) => isRecording || readPlain(name) !== null)) {
      all.push(await besideOf(subject, replay));
    }
    return all;
  } finally {
    await replay.close();
  }
}

async function besideChat(
  { name, captions, points, ask }: { name: string; captions: Captions; points: Points; ask: string },
  replay: Replay,
  { isRecording }: Options,
): Promise<Beside & { document: PrdDocument | null }> {
  const baseUrl = replay.begin(name, "none");
  const author = modelAuthor({ baseUrl, model: "recorded answers" });
  const { document } = await write(author, { captions }, { study: false });
  const cost = { written: replay.written(), requests: replay.requests.length };
  const told = document && (await tell(author, captions, withIds(document, NO_IDS), points));
  const unanswered = [...replay.unanswered];
  const answer = readPlain(name);
  const text = document ? await markdownOf(document, captions) : "";
  // Answers of equal length need not be cut for a blind reader.
  const wanted = document ? `${ask} Take about ${wordsIn(text)} words.` : ask;
  if (answer === null) unanswered.push(isRecording ? writePlainRequest(name, captions, wanted) : null);
  const additions = unanswered.length === 0 ? readAdditions(name) : { ours: [], plain: [] };
  const textsOf = (judged: z.infer<typeof judgedSchema>) => judged.map(({ line }) => line);
  return {
    ...{ name, document, unanswered, stale: replay.stale(), choices: readChoices(name) },
    points: { settled: points.settled.length, owners: points.owners.length },
    ours: document && {
      text,
      score: scoreAnswer(points, ourLines(document), textsOf(additions.ours)),
      ...cost,
    },
    told,
    plain:
      answer === null
        ? null
        : {
            score: scoreAnswer(points, chatLines(plainLines(answer, captions)), textsOf(additions.plain)),
            text: answer,
            written: answer.length,
            requests: 1,
          },
  };
}

/** The document's write-up as it is read; null while its request has no answer. */
async function tell(
  author: AuthorPort,
  captions: Captions,
  document: VersionState,
  points: Points,
): Promise<Told | null> {
  const reply = await author.writeUp({ captions, document }).catch((thrown: unknown) => {
    // An unanswered request is counted.
    if (thrown instanceof AppError) return null;
    throw thrown;
  });
  if (!reply) return null;
  const { text } = reply.value;
  const blocks = readWriteUp(text, { document, ...captions });
  const markdown = writeUpMarkdown(
    { title: "", videoUrl: null, model: "", blocks },
    await readWords(captions.language),
  );
  // Without its title and its author.
  const [, , ...read] = markdown.split("\n\n");
  return { text: read.join("\n\n"), written: text.length, score: scoreWriteUp(points, blocks) };
}

/** What shows nothing where Markdown is read. */
const ANCHOR = /<a id="[^"]*"><\/a>/g;

/** The document as it is read, of its facts only how the video was read. */
async function markdownOf(document: PrdDocument, { segments, language }: Captions): Promise<string> {
  const words = await readWords(language);
  const { items, details } = withIds(document, NO_IDS);
  const text = toMarkdown(
    {
      ...{ title: "", items, details, grounding: grounding(items, details), model: "", videoUrl: null },
      ...{ createdAt: new Date(0).toISOString(), isOfflineDraft: false },
      durationSeconds: (segments.at(-1)?.endMs ?? 0) / 1000,
    },
    words,
  );
  const [, facts = "", ...blocks] = text.split("\n\n");
  return [facts.split("  \n").at(-1), ...blocks].join("\n\n").replace(ANCHOR, "");
}

function readAdditions(name: string): z.infer<typeof additionsSchema> {
  return additionsSchema.parse(JSON.parse(readFileSync(join(ANSWERS, name, "additions.json"), "utf8")));
}
