import type { Cue } from "../cues";
import { framedFormat, parseFramed } from "./framed";
import { isPodcastHtml, parsePodcastHtml } from "./podcast-html";
import { isSami, parseSami } from "./sami";
import { isSpruce, parseSpruce } from "./spruce";
import { isSubStation, parseSubStation } from "./substation";
import { isTable, parseTable } from "./table";
import { isTmPlayer, parseTmPlayer } from "./tmplayer";

/** A file's text and lines, and the ending of its name in lower case. */
export type CaptionText = { text: string; lines: readonly string[]; ending: string | null };

type Format = { name: string; isIt: (file: CaptionText) => boolean; read: (file: CaptionText) => Cue[] };

/** Formats of players, editors and podcasts, in the order in which a file is taken for one. */
export const OTHERS = [
  { name: "sami", isIt: ({ text }) => isSami(text), read: ({ text }) => parseSami(text) },
  { name: "podcast", isIt: ({ text }) => isPodcastHtml(text), read: ({ text }) => parsePodcastHtml(text) },
  { name: "substation", isIt: ({ lines }) => isSubStation(lines), read: ({ lines }) => parseSubStation(lines) },
  {
    name: "microdvd",
    isIt: ({ lines }) => framedFormat(lines) === "microdvd",
    read: ({ lines }) => parseFramed(lines, "microdvd"),
  },
  {
    name: "mpl2",
    isIt: ({ lines }) => framedFormat(lines) === "mpl2",
    read: ({ lines }) => parseFramed(lines, "mpl2"),
  },
  { name: "spruce", isIt: ({ lines }) => isSpruce(lines), read: ({ lines }) => parseSpruce(lines) },
  { name: "tmplayer", isIt: ({ lines }) => isTmPlayer(lines), read: ({ lines }) => parseTmPlayer(lines) },
  { name: "table", isIt: ({ text, ending }) => isTable(text, ending), read: ({ text }) => parseTable(text) },
] as const satisfies readonly Format[];

export type OtherFormat = (typeof OTHERS)[number]["name"];
