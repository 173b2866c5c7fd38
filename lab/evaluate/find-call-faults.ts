import { wordsOf } from "~/functions/text/words";
import type { Talk } from "../train/corpus";
import type { Call, Place } from "./calls";
import { runsOf, taughtRuns } from "./find-case-faults";
import { type Sentence, sentencesOf, type Turn, turnsOf } from "./measure/call-turns";
import { carriesAll } from "./measure/keys";

const MINUTES = { least: 6, most: 15 };
const SPEAKERS = { least: 3, most: 5 };

/**
 * Faults that would make a call measure the wrong thing: turns that parse differently than they were labeled, a settled
 * point that its sentences do not say, an unknown name, another language, or words from the extract's training.
 */
export function findCallFaults(calls: readonly Call[], corpus: readonly Talk[]): string[] {
  const taught = taughtRuns(corpus);
  return calls.flatMap((call) => faultsOf(call, taught).map((fault) => `${call.name}: ${fault}`));
}

function faultsOf(call: Call, taught: ReadonlySet<string>): string[] {
  const { captions, language, settled, owners } = call;
  const turns = turnsOf(captions.segments);
  const speakers = new Set(turns.flatMap(({ speaker }) => speaker ?? []));
  const minutes = captions.durationSeconds / 60;
  const text = captions.segments.map((segment) => segment.text).join(" ");
  const names = [...settled.map(({ by }) => by), ...owners.map(({ who }) => who)];
  return [
    ...labelFaults(call, turns),
    ...(captions.language === language ? [] : [`is heard as ${captions.language}`]),
    ...(minutes >= MINUTES.least && minutes <= MINUTES.most ? [] : [`lasts ${minutes.toFixed(1)} minutes`]),
    ...(speakers.size >= SPEAKERS.least && speakers.size <= SPEAKERS.most ? [] : [`has ${speakers.size} speakers`]),
    ...names.filter((name) => !speakers.has(name)).map((name) => `does not hear ${name}`),
    ...runsOf(text, language).flatMap((run) => (taught.has(run) ? [`is in the corpus: ${run}`] : [])),
  ];
}

function labelFaults(call: Call, turns: readonly Turn[]): string[] {
  const lengths = call.turns.map((labels) => labels.reduce((sum, label) => sum + label.words, 0));
  const moved = turns.findIndex(({ from, to }, at) => to - from !== lengths[at]);
  if (moved >= 0) return [`turn ${moved} has other words than its labels: ${turns[moved]?.text}`];
  if (turns.length !== call.turns.length) return [`has ${turns.length} turns, and labels for ${call.turns.length}`];
  const sentences = sentencesOf(call);
  const textAt = ([turn, sentence]: Place) => {
    const found = sentences.find(({ place }) => place[0] === turn && place[1] === sentence);
    const spoken = turns[turn];
    return found && spoken ? textOf(found, spoken) : null;
  };
  return [...call.settled, ...call.owners].flatMap((stated) => {
    const others = "against" in stated ? stated.against : [];
    if ([...stated.turns, ...others].some((place) => textAt(place) === null)) {
      return [`names a sentence that is not there: ${stated.what}`];
    }
    const said = stated.turns.map(textAt).join(" ");
    const heard = call.language === "ja" ? said.replace(/\s/g, "") : said;
    return carriesAll(heard, stated.keys) ? [] : [`does not say: ${stated.what}`];
  });
}

function textOf(sentence: Sentence, turn: Turn): string {
  const words = wordsOf(turn.text).slice(sentence.from - turn.from, sentence.to - turn.from);
  return turn.text.slice(words.at(0)?.start, words.at(-1)?.end);
}
