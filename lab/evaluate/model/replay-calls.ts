import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { callLines } from "../call-document";
import type { CallResult } from "../call-report";
import type { Call } from "../calls";
import { type AnswerScore, chatLines, ourLines, scoreAnswer } from "../measure/beside-plain";
import { scoreCall } from "../measure/call-lines";
import { modelAuthor, write } from "../product";
import { ANSWERS, hasAnswers } from "./answers";
import { plainLines, readPlain, writePlainRequest } from "./plain-answer";
import { type Replay, startReplay } from "./replay";

/** An answer about a call, what the model wrote for it in characters, and in how many calls; null if there is none. */
export type Answered = { score: AnswerScore; written: number; requests: number } | null;

/** The product's document from recorded answers, beside what a chat answered. */
export type ReplayedCall = CallResult & {
  ours: Answered;
  plain: Answered;
  unanswered: (string | null)[];
  /** Answers recorded for an older wording of their request. */
  stale: number;
};

const judgedSchema = z.array(z.object({ line: z.string(), claim: z.string() }));
/** What a reader found in each answer that is nowhere in the call: the line, and what it claims. */
const additionsSchema = z.object({ ours: judgedSchema, plain: judgedSchema });

/** Runs the model author on each call with recorded answers, or on every call while recording. */
export async function replayCalls(calls: readonly Call[], isRecording: boolean): Promise<ReplayedCall[]> {
  const replay = await startReplay({ isRecording });
  try {
    const replayed: ReplayedCall[] = [];
    for (const call of calls.filter(({ name }) => isRecording || hasAnswers(name))) {
      replayed.push(await replayCall(call, replay, isRecording));
    }
    return replayed;
  } finally {
    await replay.close();
  }
}

async function replayCall(call: Call, replay: Replay, isRecording: boolean): Promise<ReplayedCall> {
  replay.begin(call.name, "none");
  const author = modelAuthor({ baseUrl: replay.url, model: "recorded answers" });
  const { document } = await write(author, call, { study: false });
  const unanswered = [...replay.unanswered];
  const answer = readPlain(call.name);
  if (answer === null) unanswered.push(isRecording ? writePlainRequest(call) : null);
  const isWhole = unanswered.length === 0;
  const additions = isWhole ? readAdditions(call.name) : { ours: [], plain: [] };
  const textsOf = (judged: z.infer<typeof judgedSchema>) => judged.map(({ line }) => line);
  return {
    ...{ call, unanswered, stale: replay.stale() },
    score: document && scoreCall(call, callLines(document)),
    ours: document && {
      score: scoreAnswer(call, ourLines(document), textsOf(additions.ours)),
      written: replay.written(),
      requests: replay.requests.length,
    },
    plain:
      answer === null
        ? null
        : {
            score: scoreAnswer(call, chatLines(plainLines(answer, call)), textsOf(additions.plain)),
            written: answer.length,
            requests: 1,
          },
  };
}

function readAdditions(name: string): z.infer<typeof additionsSchema> {
  return additionsSchema.parse(JSON.parse(readFileSync(join(ANSWERS, name, "additions.json"), "utf8")));
}
