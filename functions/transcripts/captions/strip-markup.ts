import { characterNamed, decodeEntities, type EntityReader } from "~/functions/text/entities";

/** Tags of WebVTT and SubRip with their classes and annotations, and inline times. Other angle brackets are text. */
const TAG =
  /<\/?(?:c|v|i|b|u|s|em|strong|font|span|p|div|lang|ruby|rp)(?:[.\s/][^<>]*)?\/?>|<\d{1,4}(?::\d{1,4}){1,2}(?:[.,]\d{1,9})?>/giu;
const LINE_BREAK = /<br\s?\/?>/giu;
const BREAK_SIGN = /\\N/giu;
const HARD_SPACE = /\\h/gu;
/** A Windows path contains the same characters as SubStation's line breaks. */
const PATH = /[A-Za-z]:\\/u;
/** The reading above a ruby base repeats the word. */
const RUBY_TEXT = /<rt(?:\.[^<>]{0,40})?>[^<]*(?:<\/rt>)?/giu;
/** SubStation overrides that converters leave in SubRip, for example `{\an8}`. */
const OVERRIDE = /\{\\[^{}]{0,200}\}/gu;
const DRAWING = /\\p(\d)(?=[\\}])/u;
/** Entities that captions use to set direction or break lines; they become nothing. */
const INVISIBLE = new Set(["shy", "lrm", "rlm"]);

/** Converts caption markup to plain text: drops tags and decodes HTML entities. */
export function plainText(markup: string): string {
  if (!/[<&{\\]/.test(markup)) return markup;
  const drawn = markup.includes("\\p") ? withoutDrawings(markup) : markup;
  const signed = PATH.test(drawn) ? drawn : drawn.replace(BREAK_SIGN, "\n").replace(HARD_SPACE, " ");
  const untagged = signed.replace(RUBY_TEXT, "").replace(LINE_BREAK, "\n").replace(TAG, "").replace(OVERRIDE, "");
  return decodeCaptionText(untagged);
}

/** Text between `{\p1}` and `{\p0}` is a drawing, even if other overrides stand next to these codes. */
export function withoutDrawings(markup: string): string {
  let isDrawing = false;
  const pieces = markup.split(/(\{[^{}]*\})/u).map((piece) => {
    if (!piece.startsWith("{\\")) return isDrawing ? "" : piece;
    const scale = DRAWING.exec(piece)?.[1];
    if (scale !== undefined) isDrawing = scale !== "0";
    return piece;
  });
  return pieces.join("");
}

/**
 * Decodes HTML entities, whatever the case of their names. Runs twice, because exports often escape escaped text
 * (`&amp;#39;`).
 */
export function decodeCaptionText(text: string): string {
  return decodeEntities(decodeEntities(text, ENTITIES), ENTITIES);
}

const ENTITIES: EntityReader = {
  named(name) {
    const small = name.toLowerCase();
    if (INVISIBLE.has(small)) return "";
    return characterNamed(name) ?? characterNamed(`${name.charAt(0)}${small.slice(1)}`) ?? characterNamed(small);
  },
  impossible: "",
};
