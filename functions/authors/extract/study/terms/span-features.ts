import { type Features, hashOf } from "../../classifier/sentence-features";
import { echoesIn } from "../gap-words";
import { cuesAround, type Surroundings } from "./surroundings";
import type { TalkWords, TermSpan } from "./term-spans";

/** Weights of what is said around a term, of what any language tells it by, and of its own form. */
const WEIGHTS = { near: 1, own: 2, form: 0.6, always: 0.5 };
/** Longest run of characters right beside a term that is read in scripts without spaces. */
const LONGEST_RUN = 5;
/** Characters beside a term in such scripts of which pairs are read. */
const WIDE = { before: 40, after: 30 };

/**
 * Describes a span of a talk: the words beside it, how often its words are said, how it is introduced, its form, and its
 * sentence.
 */
export function spanFeatures(span: TermSpan, around: Surroundings): Features {
  const { code, isUnspaced } = around.talk;
  const tied = tiedOf(span, around.talk);
  const own = [...tied, ...countsOf(span, around.talk), ...bordersOf(span, around), ...toldOf(span, around)];
  return joined([
    [isUnspaced ? nearUnspaced(span, around) : nearSpaced(span, around.talk), WEIGHTS.near],
    [[...own.map((one) => hashOf("*", one)), ...tied.map((one) => hashOf(code, one))], WEIGHTS.own],
    [formOf(span, around.talk), WEIGHTS.form],
    [[hashOf("#")], WEIGHTS.always],
  ]);
}

function nearSpaced({ at, length }: TermSpan, { code, wordAt, kindAt, signAt }: TalkWords): number[] {
  const last = at + length - 1;
  /** A word as a rule sees it: itself if it is a function word, else its kind. */
  const masked = (place: number) =>
    kindAt(place) === "rare" || kindAt(place) === "known" ? kindAt(place).charAt(0) : wordAt(place);
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

function nearUnspaced({ at, length }: TermSpan, { talk: { code }, before, after }: Surroundings): number[] {
  const said = before(at).text.replaceAll(" ", "").slice(-WIDE.before);
  const following = after(at + length - 1).text.replaceAll(" ", "");
  const next = following.slice(0, WIDE.after);
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

const kindsOf = ({ at, length }: TermSpan, { kindAt }: TalkWords) =>
  Array.from({ length }, (_, next) => kindAt(at + next).charAt(0)).join("");

/** Traits that mean another thing in another language: the kinds of its words, and of those beside it. */
function tiedOf(span: TermSpan, talk: TalkWords): string[] {
  const { at, length } = span;
  const { kindAt, signAt, saidAs, isNumeral } = talk;
  const kinds = kindsOf(span, talk);
  return [
    ...[`n${length}`, `u${isNumeral(at)}${kinds}`, `v${isNumeral(at + length - 1)}`],
    `k${kinds}`,
    `ks${kinds}${signAt(at)}${signAt(at + length)}`,
    `kb${kindAt(at - 1)}${kinds}${kindAt(at + length)}`,
    `t${few(saidAs(at, length).times)}`,
  ];
}

/** How often the talk says it, its words, and it with the word before or after. */
function countsOf(span: TermSpan, talk: TalkWords): string[] {
  const { at, length } = span;
  const { kindAt, signAt, saidAs } = talk;
  const kinds = kindsOf(span, talk);
  const { times, first } = saidAs(at, length);
  const counts = Array.from({ length }, (_, next) => saidAs(at + next, 1).times);
  const most = Math.max(...counts.map((count, next) => (kindAt(at + next) === "common" ? 1 : count)));
  const share = (part: number, whole: number, steps: number) => Math.round((part / whole) * steps);
  const shareOf = (whole: number) => (length > 1 ? share(times, whole, 4) : "-");
  const beside = (place: number, sign: string) =>
    sign === "" ? share(saidAs(place, length + 1).times, times, 3) : "-";
  return [
    ...[`tn${few(times)}${length}`, `m${few(most)}`, `mk${few(most)}${kinds}`],
    ...[`i${first === at}`, `ik${first === at}${few(times)}${kinds}`],
    ...[`cf${shareOf(Math.min(...counts))}`, `cm${shareOf(most)}`],
    `xr${beside(at, signAt(at + length))}${kindAt(at + length)}${few(times)}`,
    `xl${beside(at - 1, signAt(at))}${kindAt(at - 1)}${few(times)}`,
  ];
}

/** Where sentences begin around it and inside it, its capitals, and the words around it. */
function bordersOf(span: TermSpan, { talk, odds, isStart, isCapital, isWritten, traits }: Surroundings): string[] {
  const { at, length } = span;
  const { wordAt, kindAt, signAt } = talk;
  const [last, end] = [at + length - 1, at + length];
  const before = Array.from({ length: 10 }, (_, back) => kindAt(at - 1 - back));
  const rare = before.filter((kind) => kind === "rare").length;
  const full = Array.from({ length: 8 }, (_, back) => signAt(at - back)).indexOf(".");
  const inner = Array.from({ length: length - 1 }, (_, next) => odds(at + 1 + next));
  const inside = inner.length === 0 ? "-" : Math.max(...inner);
  return [
    ...[`bs${isStart(at)}`, `be${isStart(end)}`],
    ...[`w${isWritten}`, `wc${isWritten}${isCapital(at)}${isCapital(last)}${signAt(at) === "."}`],
    ...[`z${Math.min(12, wordAt(last).length)}`, `kl${kindAt(at - 1)}`, `kr${kindAt(end)}${signAt(end)}`],
    ...[`rb${Math.min(5, rare)}`, `fb${full}`],
    ...[`ob${odds(at)}`, `oe${odds(end)}`, `oi${inside}`, `oi${inside}${kindsOf(span, talk)}`],
    ...echoesIn(wordAt(at), wordAt(last)).map((echo) => `ec${length > 1}${echo}`),
    ...echoesIn(wordAt(last), wordAt(end)).map((echo) => `er${echo}`),
    ...echoesIn(wordAt(at - 1), wordAt(at)).map((echo) => `el${echo}`),
    ...traits(at),
  ];
}

/** How it is introduced, by the cues of the language. */
function toldOf(span: TermSpan, around: Surroundings): string[] {
  const { at, length } = span;
  const { talk, cues, odds, pointing } = around;
  const { wordAt, kindAt, signAt } = talk;
  const [last, end] = [at + length - 1, at + length];
  const names = cuesAround(span, around);
  const [told, kinds] = [names.join(), kindsOf(span, talk)];
  const shapes = cues.shapes.flatMap(([name, shape]) => [
    ...(shape.test(wordAt(at)) ? [`f${name}`] : []),
    ...(length > 1 && shape.test(wordAt(last)) ? [`g${name}`] : []),
  ]);
  return [
    ...names.flatMap((name) => [`q${name}`, `q${name}${kinds}`, `q${name}${length}`]),
    ...shapes.flatMap((shape) => [shape, `${shape}${length}`]),
    ...[`qs${told}`, `qr${told}${kindAt(end)}${signAt(end)}`, `oe${odds(end)}${told}`],
    ...[`p${pointing(at)}`, `pq${pointing(at)}${told}`],
  ];
}

function formOf({ at, length }: TermSpan, { code, wordAt, kindAt, isUnspaced }: TalkWords): number[] {
  const last = at + length - 1;
  const [head, tail] = [wordAt(at), wordAt(last)];
  const each = Array.from({ length }, (_, next) => at + next);
  const characters = [hashOf(code, "s", tail.slice(0, 1)), hashOf(code, "s", tail.slice(0, 2))];
  return [
    ...[2, 3, 4].map((size) => hashOf(code, "e", tail.slice(-size))),
    ...[2, 3].map((size) => hashOf(code, "f", head.slice(-size))),
    hashOf(code, "en", String(length), tail.slice(-2)),
    hashOf(code, "fe", head.slice(-2), tail.slice(-2)),
    ...(isUnspaced ? [...characters, hashOf(code, "z", String(tail.length))] : []),
    ...(isUnspaced && length > 1 ? [hashOf(code, "j", scriptOf(head.slice(-1)), scriptOf(tail.charAt(0)))] : []),
    ...(kindAt(last) === "known" ? [hashOf(code, "w", tail), hashOf(code, "w", String(length), tail)] : []),
    ...(kindAt(at) === "known" ? [hashOf(code, "v", head), hashOf(code, "v", String(length), head)] : []),
    ...each.flatMap((place) => (kindAt(place) === "common" ? [hashOf(code, "in", wordAt(place))] : [])),
  ];
}

const scriptOf = (character: string) =>
  /\p{sc=Han}/u.test(character) ? "h" : /[\p{sc=Katakana}ー]/u.test(character) ? "k" : "o";

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
