import type { AsidesPort } from "../../../transcripts/asides/port";
import type { AsideKind } from "../../../transcripts/asides/schema";
import { CLASSES, type SentenceClass } from "../classifier/classes";
import type { SentenceModel } from "../classifier/model";
import { judgeTalk } from "../document/judge";
import type { JudgedSentence } from "../document/line";
import { MARKED, sponsored } from "../document/sponsor";
import { MAX_WORDS_READ, readTranscript } from "../rules/read";
import { asidesOf, type Said } from "./stretches";

const CHATTER: ReadonlySet<SentenceClass> = new Set(["greeting", "housekeeping", "filler"]);
/** How sure the classifier must be that a sentence is chatter, and of not keeping it (log odds): rather a mark too few. */
const SURE = 0.7;
const UNKEPT = -4;

/** Finds sponsors and chatter by the sentence model; it needs no language model. */
export function createAsideFinder(loadModel: () => Promise<SentenceModel>): AsidesPort {
  return {
    async find(talk, { signal } = {}) {
      const model = await loadModel();
      const reading = await readTranscript({ ...talk, videoTitle: "" }, model, signal, MAX_WORDS_READ, "borders");
      const { sentences } = await judgeTalk(reading, model, signal);
      const isSponsor = sponsored(sentences, MARKED);
      const said = sentences.map((one, index): Said => {
        return { start: one.start, end: one.end, kind: isSponsor[index] === 1 ? "sponsor" : chatterOf(one) };
      });
      return asidesOf(reading.passage, said);
    },
  };
}

function chatterOf({ keep, parts }: JudgedSentence): AsideKind | null {
  const odds = CLASSES.reduce((sum, name, column) => sum + (CHATTER.has(name) ? (parts[column] ?? 0) : 0), 0);
  return keep < UNKEPT && odds > SURE ? "chatter" : null;
}
