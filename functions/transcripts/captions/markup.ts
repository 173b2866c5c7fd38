import { characterNamed, decodeEntities, type EntityReader } from "../../text/entities";

/** Tags of WebVTT and SubRip with their classes and annotations, and inline times. Other angle brackets are text. */
const TAG =
  /<\/?(?:c|v|i|b|u|s|em|strong|font|span|p|div|lang|ruby|rp)(?:[.\s/][^<>]*)?\/?>|<\d{1,4}(?::\d{1,4}){1,2}(?:[.,]\d{1,9})?>/giu;
const LINE_BREAK = /<br\s?\/?>|\\N/giu;
/** The reading printed above a ruby base says the same word again. */
const RUBY_TEXT = /<rt(?:\.[^<>]{0,40})?>[^<]*(?:<\/rt>)?/giu;
/** SubStation overrides that converters leave in SubRip, for example `{\an8}`. */
const OVERRIDE = /\{\\[^{}]{0,200}\}/gu;
/** Named in captions, to turn or to break lines; nothing is left of them here. */
const INVISIBLE = new Set(["shy", "lrm", "rlm"]);

/** Caption markup as plain text: tags away, HTML entities as their characters. */
export function plainText(markup: string): string {
  if (!/[<&{\\]/.test(markup)) return markup;
  const untagged = markup.replace(RUBY_TEXT, "").replace(LINE_BREAK, "\n").replace(TAG, "").replace(OVERRIDE, "");
  return decodeCaptionText(untagged);
}

/**
 * HTML entities as characters, whatever the case of their names. Twice, because exports that escaped an escaped text
 * (`&amp;#39;`) are common.
 */
export function decodeCaptionText(text: string): string {
  return decodeEntities(decodeEntities(text, ENTITIES), ENTITIES);
}

const ENTITIES: EntityReader = {
  named(name) {
    const small = name.toLowerCase();
    return INVISIBLE.has(small) ? "" : (characterNamed(name) ?? characterNamed(small));
  },
  impossible: "",
};
