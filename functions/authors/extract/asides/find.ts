import type { AsidesPort } from "../../../transcripts/asides/port";
import type { AsideKind } from "../../../transcripts/asides/schema";
import { CLASSES, type SentenceClass } from "../classifier/classes";
import { featuresOf } from "../classifier/features";
import { type Judgment, judge, type SentenceModel } from "../classifier/model";
import { MARKED, sponsored } from "../document/sponsor";
import { createEffort, MAX_WORDS_READ } from "../rules/effort";
import { joinSegments } from "../rules/passage";
import { pause } from "../rules/pause";
import { splitSentences } from "../rules/sentences";
import { withoutSpeakers } from "../rules/speakers";
import { listWords } from "../rules/words";
import { asidesOf, type Said } from "./stretches";

/** Sentences judged between two pauses. */
const BATCH = 1000;
/** Sentences of a talk too short for a greeting at its ends. */
const SHORT = 12;
const CHATTER: ReadonlySet<SentenceClass> = new Set(["greeting", "housekeeping", "filler"]);
/** How sure the classifier must be that a sentence is chatter, and of not keeping it (log odds): rather a mark too few. */
const SURE = 0.7;
const UNKEPT = -4;

type Judged = { text: string; judgment: Judgment };

/** Finds sponsors and chatter by the sentence model; it needs no language model. */
export function createAsideFinder(loadModel: () => Promise<SentenceModel>): AsidesPort {
  return {
    async find(talk, { signal } = {}) {
      const model = await loadModel();
      const passage = joinSegments(talk.segments);
      const spans = withoutSpeakers(splitSentences(passage, talk.language, model, "borders"), passage);
      const texts = spans.map(({ start, end }) => passage.text.slice(start, end));
      const effort = createEffort(MAX_WORDS_READ);
      const judged: Judged[] = [];
      for (const [index, text] of texts.entries()) {
        if (effort.isSpent) break;
        if (index % BATCH === 0) await pause(signal);
        effort.spend(listWords(text).length);
        const [before = "", after = ""] = [texts[index - 1], texts[index + 1]];
        const place = texts.length < SHORT ? 0.5 : index / (texts.length - 1);
        judged.push({ text, judgment: judge(model, featuresOf({ text, before, after, place })) });
      }
      const isSponsor = sponsored(
        judged.map(({ text, judgment }) => ({ text, ...judgment })),
        MARKED,
      );
      const said = judged.map(({ judgment }, index): Said => {
        const { start = 0, end = 0 } = spans[index] ?? {};
        return { start, end, kind: isSponsor[index] === 1 ? "sponsor" : chatterOf(judgment) };
      });
      return asidesOf(passage, said);
    },
  };
}

function chatterOf({ keep, parts }: Judgment): AsideKind | null {
  const odds = CLASSES.reduce((sum, name, column) => sum + (CHATTER.has(name) ? (parts[column] ?? 0) : 0), 0);
  return keep < UNKEPT && odds > SURE ? "chatter" : null;
}
