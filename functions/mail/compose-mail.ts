import { escapeHtml } from "~/functions/text/escape";

/** The content of a mail, without its recipient. */
export type MailBody = { subject: string; text: string; html: string; replyTo?: string };

/** A text file attached to a mail. */
export type MailAttachment = { filename: string; type: string; content: string };

export type Mail = MailBody & {
  to: string;
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[];
};

/** One part of a mail: a paragraph, a link on its own line, or a quotation. */
export type MailPart = string | { label: string; link: string } | { quote: string };

const SIGNATURE = "Vidwright";

/** Both bodies come from one source, so that the text part never says less than the HTML part. */
export function compose(subject: string, parts: readonly MailPart[]): MailBody {
  const line = toHeaderLine(subject);
  return {
    subject: line,
    text: `${[...parts.map(textOf), SIGNATURE].join("\n\n")}\n`,
    html: page(line, parts.map(htmlOf).join("\n")),
  };
}

/** A header is one line: a line break in a name must not start another header. */
export function toHeaderLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

function textOf(part: MailPart): string {
  if (typeof part === "string") return part;
  if ("link" in part) return `${part.label}:\n${part.link}`;
  return linesOf(part.quote)
    .map((line) => `> ${line}`)
    .join("\n");
}

function htmlOf(part: MailPart): string {
  if (typeof part === "string") return `<p>${escapeHtml(part)}</p>`;
  if ("link" in part) {
    const link = escapeHtml(part.link);
    return `<p><a href="${link}">${escapeHtml(part.label)}</a><br><small>${link}</small></p>`;
  }
  return `<blockquote>${linesOf(part.quote).map(escapeHtml).join("<br>")}</blockquote>`;
}

/** Forms submit lines ending in CR LF. */
function linesOf(text: string): string[] {
  return text.split(/\r?\n/);
}

/** Sets no colors, so that the reader's mail program chooses readable ones, including in dark mode. */
function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="max-width:36em;margin:0 auto;padding:16px;font-family:sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere">
${body}
<p>${SIGNATURE}</p>
</body>
</html>
`;
}
