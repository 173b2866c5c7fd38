import { CLASSES } from "../../classifier/classes";
import { type Features, hashOf } from "../../classifier/sentence-features";
import type { JudgedSentence } from "../../document/extract-line";
import { echoesIn } from "../gap-words";
import type { TermCues } from "./term-cues";
import type { TalkWords, TermSpan } from "./term-spans";

/** Weights of what is said around a term, of what any language tells it by, and of its own form. */
const WEIGHTS = { near: 1, own: 2, form: 0.6, always: 0.5 };
/** Characters before and after a term among which it is introduced. */
const REACH = 40;
/** Words before a term among which one may stand for something said earlier. */
const POINTING = 6;
/** Longest run of characters right beside a term that is read in scripts without spaces. */
const LONGEST_RUN = 5;
/** Characters beside a term in such scripts of which pairs are read. */
const WIDE = { before: 40, after: 30 };

/** Characters of a talk's beginning that tell whether it has full stops, and how far apart these are at most. */
const OPENING = 3000;
const LONGEST_SENTENCE = 240;

type Beside = { names: readonly string[]; text: string };

/** What is known of a sentence: how much it is worth keeping, its likeliest class, whether it asks or points back. */
function traitsOf({ keep, worth, parts, isSponsored, finding }: JudgedSentence): string[] {
  const likeliest = parts.reduce((best, part, index) => (part > (parts[best] ?? 0) ? index : best), 0);
  const { isQuestion, isTakenBack, pointsBack } = finding;
  return [
    `sk${Math.max(-4, Math.min(4, Math.round(keep)))}`,
    `sw${Math.round(worth * 6)}`,
    `sc${CLASSES[likeliest]}`,
    `sf${isQuestion}${isTakenBack}${pointsBack}${isSponsored}`,
  ];
}

/**
 * Describes spans of a talk: the words beside each, how often its words are said, how it is introduced, its form, and
 * its sentence.
 */
export function createSpanFeatures(talk: TalkWords, cues: TermCues, sentences: readonly JudgedSentence[]) {
  const { code, text, words, wordAt, kindAt, signAt, saidAs, beginsAt, isUnspaced } = talk;
  const opening = text.slice(0, OPENING);
  const isWritten = (opening.match(/[.!?。]/gu)?.length ?? 0) * LONGEST_SENTENCE >= opening.length;
  const starts: ReadonlySet<number> = new Set(sentences.map(({ start }) => start));
  const traits = memo((index: number) => (sentences[index] ? traitsOf(sentences[index]) : []));
  const sentenceOf = indexer(sentences);
  const before = memo((at: number): Beside => {
    const said = text.slice(Math.max(0, (words[at]?.start ?? 0) - REACH), words[at]?.start);
    return { names: cues.before.flatMap(([name, cue]) => (cue.test(said) ? [name] : [])), text: said };
  });
  const after = memo((last: number): Beside => {
    const end = words[last]?.end ?? 0;
    const said = text.slice(end, end + REACH);
    return { names: cues.after.flatMap(([name, cue]) => (cue.test(said) ? [name] : [])), text: said };
  });
  const points = memo((word: string) => cues.pointer.test(word));
  const pointing = memo((at: number) =>
    Array.from({ length: POINTING }, (_, back) => wordAt(at - 1 - back)).findIndex(points),
  );
  /** A word as a rule sees it: itself if it is a function word, else its kind. */
  const masked = (at: number) => (kindAt(at) === "rare" || kindAt(at) === "known" ? kindAt(at).charAt(0) : wordAt(at));
  const kindsOf = ({ at, length }: TermSpan) =>
    Array.from({ length }, (_, next) => kindAt(at + next).charAt(0)).join("");
  const odds = (at: number) => Math.max(-4, Math.min(2, Math.round(beginsAt(at))));
  const isCapital = (at: number) => /\p{Lu}/u.test(text.charAt(words[at]?.start ?? 0));

  function nearTo({ at, length }: TermSpan): number[] {
    const last = at + length - 1;
    const [l1, l2, l3] = [wordAt(at - 1), wordAt(at - 2), wordAt(at - 3)];
    const [r1, r2, r3] = [wordAt(last + 1), wordAt(last + 2), wordAt(last + 3)];
    const [left, right] = [signAt(at), signAt(last + 1)];
    const [m1, m2, m3] = [masked(at - 1), masked(at - 2), masked(at - 3)];
    const [n1, n2, n3] = [masked(last + 1), masked(last + 2), masked(last + 3)];
    return [
      hashOf(code, "l1", left, l1),
      hashOf(code, "l2", l2, " ", l1),
      hashOf(code, "l3", l3, " ", l2, ` ${l1}`),
      hashOf(code, "L2", l2),
      hashOf(code, "L3", l3),
      hashOf(code, "L4", wordAt(at - 4)),
      hashOf(code, "m3", m3, " ", m2, ` ${m1}`),
      hashOf(code, "m2", m2, " ", m1),
      hashOf(code, "r1", right, r1),
      hashOf(code, "r2", right, r1, " ", r2),
      hashOf(code, "r3", r1, " ", r2, ` ${r3}`),
      hashOf(code, "R2", r2),
      hashOf(code, "n3", right, n1, " ", `${n2} ${n3}`),
      hashOf(code, "n2", right, n1, " ", n2),
      hashOf(code, "b1", m1, "|", n1),
      hashOf(code, "b2", m2, " ", m1, `|${right}${n1}`),
    ];
  }
  function nearUnspaced({ at, length }: TermSpan): number[] {
    const said = before(at).text.replaceAll(" ", "").slice(-WIDE.before);
    const next = after(at + length - 1)
      .text.replaceAll(" ", "")
      .slice(0, WIDE.after);
    const runs = Array.from({ length: LONGEST_RUN }, (_, size) => [
      hashOf(code, "l", said.slice(-size - 1)),
      hashOf(code, "r", next.slice(0, size + 1)),
    ]);
    return [
      ...runs.flat(),
      ...pairsOf(said).map((pair) => hashOf(code, "b", pair)),
      ...pairsOf(next).map((pair) => hashOf(code, "a", pair)),
    ];
  }
  /** Names of the cues before a span, each behind "<", and after it, behind ">". */
  function namesAround({ at, length }: TermSpan): string[] {
    return [...before(at).names.map((name) => `<${name}`), ...after(at + length - 1).names.map((name) => `>${name}`)];
  }
  function ownOf(span: TermSpan): { own: string[]; tied: string[] } {
    const { at, length } = span;
    const last = at + length - 1;
    const [left, right] = [signAt(at), signAt(last + 1)];
    const kinds = kindsOf(span);
    const { times, first } = saidAs(at, length);
    const counts = Array.from({ length }, (_, next) => saidAs(at + next, 1).times);
    const fewest = Math.min(...counts);
    const most = Math.max(...counts.map((count, next) => (kindAt(at + next) === "common" ? 1 : count)));
    const share = (part: number, whole: number, steps: number) => Math.round((part / whole) * steps);
    const [kindBefore, kindAfter] = [kindAt(at - 1), kindAt(last + 1)];
    const rare = Array.from({ length: 10 }, (_, back) => kindAt(at - 1 - back)).filter(
      (kind) => kind === "rare",
    ).length;
    const full = Array.from({ length: 8 }, (_, back) => signAt(at - back)).indexOf(".");
    const tied = [
      `n${length}`,
      `k${kinds}`,
      `ks${kinds}${left}${right}`,
      `kb${kindBefore}${kinds}${kindAfter}`,
      `t${few(times)}`,
    ];
    const names = namesAround(span);
    const inside =
      length === 1 ? "-" : Math.max(...Array.from({ length: length - 1 }, (_, next) => odds(at + 1 + next)));
    const told = names.join();
    const shapes = cues.shapes.flatMap(([name, shape]) => [
      ...(shape.test(wordAt(at)) ? [`f${name}`] : []),
      ...(length > 1 && shape.test(wordAt(last)) ? [`g${name}`] : []),
    ]);
    return {
      tied,
      own: [
        ...tied,
        ...[
          `tn${few(times)}${length}`,
          `m${few(most)}`,
          `mk${few(most)}${kinds}`,
          `i${first === at}`,
          `ik${first === at}${few(times)}${kinds}`,
        ],
        ...[`cf${length > 1 ? share(times, fewest, 4) : "-"}`, `cm${length > 1 ? share(times, most, 4) : "-"}`],
        `xr${right === "" ? share(saidAs(at, length + 1).times, times, 3) : "-"}${kindAfter}${few(times)}`,
        `xl${left === "" ? share(saidAs(at - 1, length + 1).times, times, 3) : "-"}${kindBefore}${few(times)}`,
        ...[`bs${starts.has(words[at]?.start ?? -1)}`, `be${starts.has(words[last + 1]?.start ?? -1)}`],
        ...[`w${isWritten}`, `wc${isWritten}${isCapital(at)}${isCapital(last)}${left === "."}`],
        ...[
          `z${Math.min(12, wordAt(last).length)}`,
          `kl${kindBefore}`,
          `kr${kindAfter}${right}`,
          `rb${Math.min(5, rare)}`,
          `fb${full}`,
        ],
        ...names.flatMap((name) => [`q${name}`, `q${name}${kinds}`, `q${name}${length}`]),
        ...shapes.flatMap((shape) => [shape, `${shape}${length}`]),
        ...[`ob${odds(at)}`, `oe${odds(last + 1)}`, `oi${inside}`, `oi${inside}${kinds}`, `oe${odds(last + 1)}${told}`],
        ...echoesIn(wordAt(at), wordAt(last)).map((echo) => `ec${length > 1}${echo}`),
        ...echoesIn(wordAt(last), wordAt(last + 1)).map((echo) => `er${echo}`),
        ...echoesIn(wordAt(at - 1), wordAt(at)).map((echo) => `el${echo}`),
        ...traits(sentenceOf(words[at]?.start ?? 0)),
        ...[`qs${told}`, `qr${told}${kindAfter}${right}`, `p${pointing(at)}`, `pq${pointing(at)}${told}`],
      ],
    };
  }
  function formOf({ at, length }: TermSpan): number[] {
    const last = at + length - 1;
    const [head, tail] = [wordAt(at), wordAt(last)];
    const each = Array.from({ length }, (_, next) => at + next);
    return [
      ...[2, 3, 4].map((size) => hashOf(code, "e", tail.slice(-size))),
      ...[2, 3].map((size) => hashOf(code, "f", head.slice(-size))),
      hashOf(code, "en", String(length), tail.slice(-2)),
      hashOf(code, "fe", head.slice(-2), tail.slice(-2)),
      ...(isUnspaced
        ? [
            hashOf(code, "s", tail.slice(0, 1)),
            hashOf(code, "s", tail.slice(0, 2)),
            hashOf(code, "z", String(tail.length)),
          ]
        : []),
      ...(kindAt(last) === "known" ? [hashOf(code, "w", tail), hashOf(code, "w", String(length), tail)] : []),
      ...(kindAt(at) === "known" ? [hashOf(code, "v", head), hashOf(code, "v", String(length), head)] : []),
      ...each.flatMap((place) => (kindAt(place) === "common" ? [hashOf(code, "in", wordAt(place))] : [])),
    ];
  }
  function featuresOf(span: TermSpan): Features {
    const { own, tied } = ownOf(span);
    return joined([
      [isUnspaced ? nearUnspaced(span) : nearTo(span), WEIGHTS.near],
      [[...own.map((one) => hashOf("*", one)), ...tied.map((one) => hashOf(code, one))], WEIGHTS.own],
      [formOf(span), WEIGHTS.form],
      [[hashOf("#")], WEIGHTS.always],
    ]);
  }
  return { featuresOf, namesAround };
}

/** Hashes of all groups; the more a group has, the less each of them weighs. */
function joined(groups: readonly (readonly [hashes: readonly number[], weight: number])[]): Features {
  const count = groups.reduce((sum, [hashes]) => sum + hashes.length, 0);
  const [hashes, weights] = [new Uint32Array(count), new Float32Array(count)];
  let at = 0;
  for (const [group, weight] of groups) {
    hashes.set(group, at);
    weights.fill(weight / Math.sqrt(Math.max(1, group.length)), at, at + group.length);
    at += group.length;
  }
  return { hashes, weights };
}

const few = (times: number) => (times > 8 ? "9" : times > 4 ? "5" : String(times));

const pairsOf = (said: string) =>
  Array.from({ length: Math.max(0, said.length - 1) }, (_, at) => said.slice(at, at + 2));

/** Finds the sentence that an offset is in, or the one after it. */
function indexer(sentences: readonly JudgedSentence[]): (offset: number) => number {
  return (offset) => {
    let [low, high] = [0, sentences.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sentences[middle]?.end ?? 0) > offset) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

function memo<Key, T>(read: (key: Key) => T): (key: Key) => T {
  const known = new Map<Key, T>();
  return (key) => {
    const one = known.get(key);
    if (one !== undefined) return one;
    const made = read(key);
    known.set(key, made);
    return made;
  };
}
