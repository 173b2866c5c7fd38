import { toHeaderLine } from "~/functions/mail/compose-mail";
import { cleanText, shorten } from "~/functions/text/clean-text";
import { escapeHtml } from "~/functions/text/escape";
import { VARIABLE } from "../notification-kinds";

const MAX_TITLE = 80;
const MAX_VALUE = 500;

/** The values of a template's variables. A variable without a value drops the sentence that contains it. */
export type Values = Readonly<Record<string, string | null | undefined>>;

/** The texts of a template: the subject, plain text for pushes and the inbox, and HTML. */
export type RenderedTexts = { subject: string; textContent: string; htmlContent: string | null; templateName: string };

/** Fills in a template. Values are cleaned, and escaped in HTML. The subject is a single line. */
export function render(texts: RenderedTexts, values: Values): { subject: string; text: string; html: string | null } {
  const subject = sentences(texts.subject, values, clean);
  return {
    subject: shorten(toHeaderLine(subject ?? texts.templateName), MAX_TITLE),
    text: paragraphs(texts.textContent, "\n\n", values, clean),
    html: texts.htmlContent === null ? null : renderHtml(texts.htmlContent, values),
  };
}

/** Fills in a learner's own message, as text; empty if none of its sentences has all its values. */
export const renderCustom = (message: string, values: Values): string =>
  paragraphs(message, "\n\n", values, clean).trim();

function renderHtml(html: string, values: Values): string {
  return html
    .split("\n")
    .flatMap((line) => {
      const inner = line.replace(/^<p>/, "").replace(/<\/p>$/, "");
      const said = sentences(inner, values, (value) => escapeHtml(clean(value)).replaceAll("\n", "<br>"));
      return said ? [`<p>${said}</p>`] : [];
    })
    .join("\n");
}

function paragraphs(text: string, between: string, values: Values, put: (value: string) => string): string {
  return text
    .split(between)
    .flatMap((paragraph) => sentences(paragraph, values, put) ?? [])
    .join(between);
}

/** The sentences of a paragraph whose variables have values; null when none do. Punctuation comes from the template. */
function sentences(paragraph: string, values: Values, put: (value: string) => string): string | null {
  const kept = paragraph.split(/(?<=[.!?])\s/).flatMap((sentence) => {
    const names = [...sentence.matchAll(VARIABLE)].map(([, name = ""]) => name);
    if (names.some((name) => clean(values[name] ?? "").trim() === "")) return [];
    return [sentence.replace(VARIABLE, (_, name: string) => put(values[name] ?? ""))];
  });
  return kept.length > 0 ? kept.join(" ") : null;
}

/** Strips control and invisible characters line by line, and truncates the value to its maximum length. */
function clean(value: string): string {
  return shorten(value.split("\n").map(cleanText).join("\n"), MAX_VALUE);
}
