import { estimateTokens } from "~/functions/authors/model/windows";
import type { KeptSupport } from "~/functions/citations/kept-support";
import type { Case } from "../cases";
import { modelAuthor, write } from "../product";
import { type Result, resultOf } from "../results";
import { hasStudyAnswers } from "./answers";
import { SLIPS, type Slip } from "./perturb";
import { readPlanted, type Verdicts } from "./planted";
import { type Replay, startReplay } from "./replay";
import { countTokens, type Tokens } from "./tokens";

/** The results of recorded answers, unchanged and with every kind of mistake. */
export type Replayed = {
  result: Result;
  /** How many quotes were written for the document and how many were kept, by planted mistake. */
  kept: Record<Slip, { written: number; kept: number }>;
  tokens: Tokens;
  /**
   * The verdicts on the questions and cards that were kept, on the requirements' checks, and on some that were made
   * false.
   */
  supports: (KeptSupport | null)[];
  checkSupports: (KeptSupport | null)[];
  planted: Verdicts;
  /** Tokens of the captions' text alone. */
  transcript: number;
  unanswered: (string | null)[];
  /** Answers recorded for an older wording of their request. */
  stale: number;
};

/** Runs the model author on each talk with recorded answers, or on every talk while recording. */
export async function replayAll(talks: readonly Case[], isRecording: boolean): Promise<Replayed[]> {
  const replay = await startReplay({ isRecording });
  try {
    const replayed: Replayed[] = [];
    for (const talk of talks) {
      if (isRecording || hasStudyAnswers(talk.name)) replayed.push(await replayTalk(talk, replay));
    }
    return replayed;
  } finally {
    await replay.close();
  }
}

async function replayTalk(talk: Case, replay: Replay): Promise<Replayed> {
  const authorAt = (baseUrl: string) => modelAuthor({ baseUrl, model: "recorded answers" });
  const author = authorAt(replay.begin(talk.name, "none"));
  const whole = await write(author, talk);
  const tokens = countTokens(replay.requests);
  const { questions, cards, checks } = whole.asked;
  const supports = [...questions, ...cards].map(({ support }) => support);
  const checkSupports = checks.map(({ support }) => support);
  const planted = await readPlanted(author, talk, whole.asked);
  const [unanswered, stale] = [[...replay.unanswered], replay.stale()];
  const kept = Object.fromEntries(SLIPS.map((slip) => [slip, { written: 0, kept: 0 }])) as Replayed["kept"];
  for (const slip of SLIPS) {
    const { evidence } = await write(authorAt(replay.begin(talk.name, slip)), talk, { study: false });
    // The document's reply comes first; later requests have no citations of their own.
    kept[slip] = { written: replay.citations[0] ?? 0, kept: evidence };
  }
  const transcript = estimateTokens(talk.captions.segments.map(({ text }) => text).join(" "));
  const result = resultOf(talk, whole);
  return { result, kept, tokens, supports, checkSupports, planted, transcript, unanswered, stale };
}
