import { isWritten } from "../caption-lines";
import { readXml, type XmlAttributes } from "../formats/xml";
import type { Cue } from "../read-cues";
import { cleanName } from "../speaker-names";
import { countWords, lastUntil } from "../stretches";
import { parseText } from "../text";
import { unroll } from "../unroll";
import { readTime, readTimeBase, type TimeBase } from "./ttml-time";

/** Elements whose text describes the document and is never spoken. */
const SILENT = /^(?:head|metadata|title|desc|copyright|agent|name|actor|image|audio|data)$/u;

/** An element on the path from the root to the current position. Times are milliseconds of the media. */
type Frame = {
  name: string;
  startMs: number;
  /** Infinity if nothing ends it. */
  endMs: number;
  /** Where its next child starts if its children are sequential. */
  nextMs: number;
  isInTurn: boolean;
  /** Inside a paragraph, the only place where text is spoken. */
  isSaid: boolean;
  isSilent: boolean;
  keepsSpace: boolean;
  speaker: string | undefined;
};

const ROOT: Frame = {
  name: "",
  startMs: 0,
  endMs: Number.POSITIVE_INFINITY,
  nextMs: 0,
  isInTurn: false,
  isSaid: false,
  isSilent: false,
  keepsSpace: false,
  speaker: undefined,
};

/** Opens an element: its times count from its parent's start and end with the parent, and the rest is inherited. */
function enter(
  parent: Frame,
  { name, attributes }: { name: string; attributes: XmlAttributes },
  { base, names }: { base: TimeBase; names: ReadonlyMap<string, string> },
): Frame {
  const [begin, end, length] = ["begin", "end", "dur"].map((one) => readTime(attributes.get(one), base));
  const from = timesFrom(parent, begin ?? 0);
  const startMs = from + (begin ?? 0);
  const ends = [...(end == null ? [] : [from + end]), ...(length == null ? [] : [startMs + length])];
  const space = attributes.get("space");
  const reading = attributes.get("ruby");
  const agents = attributes.get("agent")?.split(/\s/u) ?? [];
  return {
    name,
    startMs,
    nextMs: startMs,
    endMs: Math.min(parent.endMs, ...ends),
    isInTurn: attributes.get("timeContainer") === "seq",
    isSaid: parent.isSaid || name === "p",
    // Ruby text repeats the word that it is printed above.
    isSilent: parent.isSilent || SILENT.test(name) || reading === "text" || reading === "delimiter",
    keepsSpace: space === undefined ? parent.keepsSpace : space === "preserve",
    speaker: cleanName(agents.flatMap((id) => names.get(id) ?? []).join(", ")) ?? parent.speaker,
  };
}

/** The moment that an element's times count from: its parent's start, or the end of the element before it. */
function timesFrom({ startMs, endMs, nextMs, isInTurn }: Frame, begin: number): number {
  if (isInTurn) return nextMs;
  // Some files write word times as media times. Counted from the paragraph, those would fall outside it.
  const isOutside = startMs + begin >= endMs && begin >= startMs && begin < endMs;
  return isOutside ? 0 : startMs;
}

/** Elements nested deeper than this are not read; captions need about seven levels. */
const MAX_DEPTH = 64;
const TIMES = ["begin", "end", "dur"];

/**
 * Parses TTML and its ancestors and profiles: DFXP, SMPTE-TT, EBU-TT and IMSC (https://www.w3.org/TR/ttml2/). Times
 * count from those of the parent element. A paragraph without times takes those of its parent, and its parts may have
 * their own. `ttm:agent` names the speaker. A document without any time is read as text.
 */
export function parseTtml(text: string): Cue[] {
  const names = new Map<string, string>();
  const path: Frame[] = [];
  const cues: Cue[] = [];
  let base = readTimeBase(new Map());
  let paragraph: Paragraph | null = null;
  let naming: string | null = null;
  let isTimed = false;

  const here = (): Frame => path.at(-1) ?? ROOT;
  const append = (said: string) => {
    if (paragraph && !here().isSilent) say(paragraph, here(), said);
  };
  const open = (name: string, attributes: XmlAttributes) => {
    const hasTime = TIMES.some((one) => attributes.has(one));
    isTimed ||= hasTime;
    if (name === "tt") base = readTimeBase(attributes);
    else if (name === "br" || (name === "p" && here().isSaid)) append("\n");
    else if (name === "agent") naming = attributes.get("id") ?? null;
    else if (name === "p") paragraph = { pieces: [], hasTime };
    if (path.length < MAX_DEPTH) path.push(enter(here(), { name, attributes }, { base, names }));
  };
  const leave = () => {
    const frame = path.pop();
    if (!frame) return;
    const until = Number.isFinite(frame.endMs) ? frame.endMs : frame.nextMs;
    const parent = path.at(-1);
    if (parent) parent.nextMs = Math.max(parent.nextMs, until);
    if (frame.name === "agent") naming = null;
    if (!paragraph || parent?.isSaid) return;
    cues.push(...toCues(paragraph));
    paragraph = null;
  };
  const close = (name: string) => {
    // An unmatched closing tag is skipped; an element that is never closed ends with its parent.
    const at = path.findLastIndex((frame) => frame.name === name);
    while (at >= 0 && path.length > at) leave();
  };

  for (const event of readXml(text)) {
    if (event.kind === "open") {
      open(event.name, event.attributes);
      if (event.isEmpty) close(event.name);
    } else if (event.kind === "close") close(event.name);
    else if (here().name === "name" && naming !== null) addName(names, naming, event.text);
    else append(here().keepsSpace ? event.text : event.text.replace(/\s/gu, " "));
  }
  while (path.length > 0) leave();
  return isTimed ? unroll(cues) : parseText(cues.flatMap((cue) => cue.text.split("\n")));
}

/** The language of the root element in lower case, or null. */
export function ttmlLanguage(text: string): string | null {
  for (const event of readXml(text.slice(0, 20_000))) {
    if (event.kind !== "open") continue;
    const language = event.attributes.get("lang")?.trim().toLowerCase() ?? "";
    return /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/u.test(language) ? language : null;
  }
  return null;
}

/** Only the first name of an agent counts; others are nicknames and family names. */
function addName(names: Map<string, string>, agent: string, text: string): void {
  const name = cleanName(text);
  if (name !== undefined && !names.has(agent)) names.set(agent, name);
}

/** The text of a paragraph so far; `hasTime` if parts of it have times. */
type Paragraph = { pieces: Cue[]; hasTime: boolean };

/** Text with other times than the text before it starts a new piece, unless it continues a word. */
function say({ pieces }: Paragraph, { startMs, endMs, speaker }: Frame, text: string): void {
  const open = pieces.at(-1);
  const isSameVoice = open?.speaker === speaker;
  const isSameTime = open?.startMs === startMs && open.endMs === endMs;
  const isInWord = open !== undefined && isWritten(open.text.slice(-1)) && isWritten(text.charAt(0));
  if (open && (!isWritten(text) || (isSameVoice && (isSameTime || isInWord)))) {
    open.text += text;
    if (isInWord && isSameVoice) open.endMs = Math.max(open.endMs, endMs);
  } else if (isWritten(text)) {
    pieces.push({ startMs, endMs, text, speaker });
  }
}

/** The captions of a finished paragraph. Words with times of their own join while one voice speaks. */
function toCues({ pieces, hasTime }: Paragraph): Cue[] {
  const [first] = pieces;
  if (!first) return [];
  const words = pieces.filter(({ text }) => countWords(text) <= 2).length;
  const isOne = hasTime && words * 2 > pieces.length && pieces.every(({ speaker }) => speaker === first.speaker);
  if (!isOne) return pieces.map(withEnd);
  const endMs = pieces.reduce((latest, piece) => Math.max(latest, piece.endMs), 0);
  return [withEnd({ ...first, endMs, text: pieces.map(({ text }) => text).join("") })];
}

function withEnd(cue: Cue): Cue {
  return Number.isFinite(cue.endMs)
    ? cue
    : { ...cue, endMs: lastUntil(cue.startMs, Number.POSITIVE_INFINITY, cue.text) };
}
