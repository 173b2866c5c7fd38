import { isWritten } from "./caption-lines";
import { LABEL } from "./clean-captions";
import type { Cue } from "./read-cues";
import { isSound } from "./sounds";
import { cleanName, isFullName, isHandle, isName } from "./speaker-names";

/** Text before a colon at the start of a line, perhaps after a dash or the chevrons of live captions. */
const BEFORE_COLON =
  /^\s*(?:[-–—]\s?)?(?<chevrons>>{2,}\s?)?(?:\[(?<inside>[^\][]{1,60})\]|(?<plain>[^\s:：[\]>][^:：[\]>]{0,60}))(?::(?=\s|$)|：)/u;
/** `- [Name] text`, which some captioners write for speakers who are not on the screen. */
const IN_BRACKETS = /^\s*[-–—]\s?\[(?<bracketed>[\p{Lu}\p{Lo}][^\][]{0,40})\]\s+(?=\S)/u;
/** Another voice without a name: the chevrons of live captions, or the dash of a dialogue. */
const CHANGE = /^\s*(?:>{2,}|[-–—]\s+(?=[^\s\d]))/u;
const CHEVRONS = /(?:^|\n)[ \t]{0,9}>>/u;
/** Chevrons inside a line begin another voice. */
const CHEVRON_INSIDE = /\s(?=>{2,}[\s\p{L}])/gu;

/** At least this share of captions must begin with a name for a file to count as naming its speakers. */
const RULE_SHARE = 0.5;
/** The smallest share when names appear only at a change of voice, and how often each of them must appear. */
const CHANGE_SHARE = 0.08;
const CHANGE_TIMES = 3;
/** At least this share of captions must have two lines, the first of which may be a name alone. */
const HEADED_SHARE = 0.9;

/** `Chapter 2` and `Step 3` come once each. */
const NUMBERED = /\d$/u;
/** A label must end within this many characters of its line. */
const MAX_LABEL = 120;

type Label = { name: string; rest: string; isCertain: boolean };

/**
 * Moves speaker names out of the text. Finds `Name: text` if the whole file shows that these are names, and a name
 * alone atop every caption. Also finds labels that nothing else looks like (`>> NAME:`, `SPEAKER 2:`, `- [Name]`), and
 * marks where another voice begins without a name. A caption with several speakers becomes several with its times. In a
 * file that names its speakers only where they change, captions between carry the name too.
 */
export function hearSpeakers(cues: readonly Cue[]): Cue[] {
  const isNamed = cues.some(({ speaker }) => speaker !== undefined);
  const texts = cues.map(({ text }) => text);
  const names = isNamed ? new Set<string>() : findNames(texts);
  if (!isNamed && names.size === 0 && areHeaded(texts)) return cues.map(takeHead);
  const turns = cues.flatMap((cue) => splitTurns(cue, names));
  const named = turns.filter(({ speaker }) => speaker !== undefined).length;
  // Otherwise each caption is named whose speaker is known. Live captions mark every change.
  const areChangesNamed = named * 2 < turns.length || texts.some((text) => CHEVRONS.test(text));
  if (isNamed) return turns;
  return withTitleCase(areChangesNamed ? withSpeakers(turns) : turns);
}

/** What is written in capitals anyway: numerals, and initials, which have no vowel. */
const CAPITALS = /^(?:[IVX]{2,}|(?!(?:MRS?|MS|DR|ST)$)[B-DF-HJ-NP-TV-XZ]{2,})$/;

/** Live captions write all names in capitals; two letters alone may be initials, and stay. */
function withTitleCase(cues: readonly Cue[]): Cue[] {
  const isMixedCase = ({ speaker = "" }: Cue) => speaker !== speaker.toUpperCase();
  if (cues.some(isMixedCase)) return [...cues];
  return cues.map((cue) => (cue.speaker === undefined ? cue : { ...cue, speaker: titled(cue.speaker) }));
}

function titled(name: string): string {
  if (name.length < 3) return name;
  return name.replace(/\p{Lu}[\p{L}\p{M}]+/gu, (word) =>
    CAPITALS.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase().replaceAll("i\u0307", "i"),
  );
}

/** The name at a change of voice goes on until the next change. */
function withSpeakers(cues: readonly Cue[]): Cue[] {
  let current: string | undefined;
  return cues.map((cue) => {
    current = cue.speaker ?? (cue.turn ? undefined : current);
    return current === undefined ? cue : { ...cue, speaker: current };
  });
}

/**
 * The names before a colon at the start of texts, which may have several lines. One occurrence proves nothing ("Note:
 * …"). Names recur, or are full names in a file whose captions mostly begin with one. There, a handle that recurs
 * (`ana_l`) is a name too.
 */
export function findNames(texts: readonly string[], { areTimed = true } = {}): Set<string> {
  const times = new Map<string, number>();
  let labeled = 0;
  let spoken = 0;
  let areLines = false;
  for (const text of texts) {
    const lines = text.split("\n");
    const labels = lines.flatMap((line) => readLabel(line) ?? []);
    for (const { name } of labels) times.set(name, (times.get(name) ?? 0) + 1);
    if (/\p{L}/u.test(text)) spoken++;
    if (labels.length > 0) labeled++;
    // One caption may hold minutes of a meeting, a line for each turn.
    areLines ||= labels.length > 2 && labels.length * 2 >= lines.filter(isWritten).length;
  }
  const names = [...times].filter(([name, count]) =>
    isName(name) ? count > 1 || !NUMBERED.test(name) : isHandle(name) && count > 1,
  );
  const often = (least: number) => names.filter(([, count]) => count >= least);
  const sum = (some: readonly [string, number][]) => some.reduce((total, [, count]) => total + count, 0);
  if ((labeled >= 2 || areLines) && labeled >= spoken * RULE_SHARE) {
    const areFull = areTimed && names.every(([name]) => isFullName(name));
    if (areFull || sum(often(2)) * 2 >= sum(names)) return namesOf(areTimed ? names : often(2));
  }
  const certain = often(CHANGE_TIMES).filter(([name]) => isFullName(name));
  return namesOf(certain.length >= 2 && sum(certain) >= spoken * CHANGE_SHARE ? certain : []);
}

/** The speaker and text of a line that starts with one of the names or an unmistakable label. */
export function takeLabel(line: string, names: ReadonlySet<string>): { name: string; rest: string } | null {
  const label = readLabel(line);
  return label && (label.isCertain || names.has(label.name)) ? label : null;
}

function namesOf(counted: readonly [string, number][]): Set<string> {
  return new Set(counted.map(([name]) => name));
}

function readLabel(line: string): Label | null {
  const start = line.slice(0, MAX_LABEL);
  const found = BEFORE_COLON.exec(start) ?? IN_BRACKETS.exec(start);
  const { chevrons, inside, plain, bracketed } = found?.groups ?? {};
  const name = cleanName(inside ?? plain ?? bracketed ?? "");
  if (!found || name === undefined || isSound(name)) return null;
  const isMarked = bracketed !== undefined || chevrons !== undefined || LABEL.test(line);
  return { name, rest: line.slice(found[0].length).trimStart(), isCertain: isMarked && isName(name) };
}

/** Whether a line begins another voice without naming it. */
export function isChange(line: string): boolean {
  return CHANGE.test(line);
}

function splitTurns(cue: Cue, names: ReadonlySet<string>): Cue[] {
  if (names.size === 0 && !/[:\]>]|[-–—]\s/u.test(cue.text)) return [cue];
  const cues: Cue[] = [];
  for (const line of cue.text.replace(CHEVRON_INSIDE, "\n").split("\n")) {
    const label = takeLabel(line, names);
    const open = cues.at(-1);
    if (label) cues.push({ ...cue, text: label.rest, speaker: label.name });
    else if (cue.speaker === undefined && isChange(line)) cues.push({ ...cue, text: line, turn: true });
    else if (open) open.text += `\n${line}`;
    else cues.push({ ...cue, text: line });
  }
  return cues;
}

/** Whether nearly every caption has a name alone on its first line. */
function areHeaded(texts: readonly string[]): boolean {
  const written = texts.map(linesOf).filter((lines) => lines.length > 0);
  const heads = written.flatMap(([head, ...said]) => (head && said.length > 0 && isName(head) ? [head] : []));
  if (heads.length < 2 || heads.length < written.length * HEADED_SHARE) return false;
  return new Set(heads).size * 2 <= heads.length || heads.every(isFullName);
}

function takeHead(cue: Cue): Cue {
  const [head = "", ...said] = linesOf(cue.text);
  const speaker = said.length > 0 && isName(head) ? cleanName(head) : undefined;
  return speaker === undefined ? cue : { ...cue, speaker, text: said.join("\n") };
}

function linesOf(text: string): string[] {
  return text.split("\n").filter(isWritten);
}
