import { oneLine } from "../../mail/compose";
import { cleanText, shorten } from "../../text/clean";
import { escapeHtml } from "../../text/entities";
import { VARIABLE } from "../custom-message";

const MAX_TITLE = 80;
const MAX_VALUE = 500;

/** The values of a template's variables; one without a value drops the sentence it stands in. */
export type Values = Readonly<Record<string, string | null | undefined>>;

/** The texts of a template: what is said in a subject, a push or the inbox, and as HTML. */
export type Texts = { subject: string; textContent: string; htmlContent: string | null; templateName: string };

/** A template with its values. Values are cleaned; in HTML they are escaped. The subject is one line. */
export function render(texts: Texts, values: Values): { subject: string; text: string; html: string | null } {
  const subject = sentences(texts.subject, values, clean);
  return {
    subject: shorten(oneLine(subject ?? texts.templateName), MAX_TITLE),
    text: paragraphs(texts.textContent, "\n\n", values, clean),
    html: texts.htmlContent === null ? null : renderHtml(texts.htmlContent, values),
  };
}

/** A learner's own message with its values, as text. */
export const renderCustom = (message: string, values: Values): string => paragraphs(message, "\n\n", values, clean);

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

/** The sentences of a paragraph whose variables have values; null where none has. Ends are those of the template. */
function sentences(paragraph: string, values: Values, put: (value: string) => string): string | null {
  const kept = paragraph.split(/(?<=[.!?])\s/).flatMap((sentence) => {
    const names = [...sentence.matchAll(VARIABLE)].map(([, name = ""]) => name);
    if (names.some((name) => !values[name]?.trim())) return [];
    return [sentence.replace(VARIABLE, (_, name: string) => put(values[name] ?? ""))];
  });
  return kept.length > 0 ? kept.join(" ") : null;
}

/** Line by line without control and invisible characters, and not longer than a value may be. */
function clean(value: string): string {
  return shorten(value.split("\n").map(cleanText).join("\n"), MAX_VALUE);
}
