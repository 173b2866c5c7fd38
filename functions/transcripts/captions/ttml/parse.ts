import type { Cue } from "../cues";
import { cleanName } from "../names";
import { parseText } from "../text";
import { unroll } from "../unroll";
import { readXml, type XmlAttributes } from "../xml";
import { enter, type Frame, ROOT } from "./frame";
import { type Paragraph, say, toCues } from "./paragraph";
import { readTimeBase } from "./time";

/** Elements within one another that are followed; captions need about seven. */
const MAX_DEPTH = 64;
const TIMES = ["begin", "end", "dur"];

/**
 * TTML and its ancestors and profiles, DFXP, SMPTE-TT, EBU-TT and IMSC (https://www.w3.org/TR/ttml2/): times of an element
 * count from its parent's, a paragraph without its own has those of what it stands in, and parts of it may have theirs.
 * Who speaks is named by `ttm:agent`. A document without any time is read as text is.
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

/** The language that the root element gives, lower case, or null. */
export function ttmlLanguage(text: string): string | null {
  for (const event of readXml(text.slice(0, 20_000))) {
    if (event.kind !== "open") continue;
    const language = event.attributes.get("lang")?.trim().toLowerCase() ?? "";
    return /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/u.test(language) ? language : null;
  }
  return null;
}

/** The first name of an agent counts: further ones are nicknames and family names. */
function addName(names: Map<string, string>, agent: string, text: string): void {
  const name = cleanName(text);
  if (name !== undefined && !names.has(agent)) names.set(agent, name);
}
