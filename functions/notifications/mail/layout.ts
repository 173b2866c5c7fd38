import { type MailBody, toHeaderLine } from "~/functions/mail/compose-mail";
import { escapeHtml } from "../../text/escape";

/** A group of lines in a digest, for example what is due in each video. */
type MailSection = { title: string; lines: readonly string[] };

/** The content of one notification mail. Only `html` is markup; everything else is user text, escaped here. */
export type NotificationMail = {
  subject: string;
  /** The template's text, with its variables escaped. */
  html: string;
  /** The same as plain text. */
  text: string;
  sections?: readonly MailSection[];
  /** The one action, linking to a path of the product. */
  action: { label: string; path: string };
  /** Why it was sent, as a full sentence. */
  reason: string;
};

/** Where its links point. `unsubscribeToken` identifies the account; `id` is the notification's. */
export type MailLinks = { appOrigin: string; unsubscribeToken: string; id: number };

/** Mail programs clip messages longer than about 102 KB. */
export const MAX_HTML_BYTES = 100_000;

const MAX_SECTIONS = 6;
const MAX_LINES = 10;
const MAX_LINE = 240;
const PREFERENCES = "/account/notifications";

const encoder = new TextEncoder();

/**
 * A notification as a mail: one HTML layout with a matching text part, and the headers for one-click unsubscribe (RFC
 * 8058). It sets no colors, so that light and dark mail programs keep their own, and loads nothing.
 * @throws Error when the template alone is larger than a mail may be
 */
export function layOutMail(mail: NotificationMail, links: MailLinks): MailBody & { headers: Record<string, string> } {
  const subject = toHeaderLine(cleanMailText(mail.subject));
  const sections = cutSections(mail.sections ?? []);
  const unsubscribe = `${links.appOrigin}/unsubscribe/${links.unsubscribeToken}?n=${links.id}`;
  const action = { label: mail.action.label, link: `${links.appOrigin}${mail.action.path}` };
  const preferences = `${links.appOrigin}${PREFERENCES}`;
  const parts = { ...mail, subject, sections, action, preferences, unsubscribe };
  const html = htmlOf(parts);
  if (encoder.encode(html).length > MAX_HTML_BYTES) throw new Error("a notification is too long for a mail");
  return {
    subject,
    html,
    text: textOf(parts),
    headers: {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** User text made safe for a mail: no lone surrogates, and nothing that changes the direction of the text after it. */
export function cleanMailText(text: string): string {
  return text.toWellFormed().replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g, "");
}

/** Cuts text to a number of characters without splitting one. */
export function shortenMailText(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}

function cutSections(sections: readonly MailSection[]): MailSection[] {
  const line = (text: string) => shortenMailText(toHeaderLine(cleanMailText(text)), MAX_LINE);
  return sections
    .filter(({ lines }) => lines.length > 0)
    .slice(0, MAX_SECTIONS)
    .map(({ title, lines }) => ({ title: line(title), lines: lines.slice(0, MAX_LINES).map(line) }));
}

type Parts = Omit<NotificationMail, "action" | "sections"> & {
  sections: readonly MailSection[];
  action: { label: string; link: string };
  preferences: string;
  unsubscribe: string;
};

function textOf({ text, sections, action, reason, preferences, unsubscribe }: Parts): string {
  const groups = sections.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join("\n"));
  const foot = [reason, `Change what you get:\n${preferences}`, `Unsubscribe:\n${unsubscribe}`];
  return `${[cleanMailText(text).trim(), ...groups, `${action.label}:\n${action.link}`, "--", ...foot, "Vidwright"].join("\n\n")}\n`;
}

function htmlOf({ subject, html, sections, action, reason, preferences, unsubscribe }: Parts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0 auto;max-width:36em;padding:24px 16px;font-family:Georgia,'Times New Roman',serif;font-size:17px;line-height:1.5;overflow-wrap:anywhere">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:1px solid;font-weight:bold">Vidwright</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(subject)}</h1>
${cleanMailText(html)}
${sections.map(sectionOf).join("\n")}
<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:12px 20px;border:1px solid;border-radius:4px;font-weight:bold;text-decoration:none">${escapeHtml(action.label)}</a></p>
<hr style="margin:32px 0 16px;border:0;border-top:1px solid">
<p style="margin:0;font-size:14px">${escapeHtml(reason)}<br><a href="${escapeHtml(preferences)}">Change what you get</a> · <a href="${escapeHtml(unsubscribe)}">Unsubscribe</a></p>
</body>
</html>
`;
}

function sectionOf({ title, lines }: MailSection): string {
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("\n");
  return `<h2 style="margin:24px 0 8px;font-size:18px">${escapeHtml(title)}</h2>\n<ul style="margin:0;padding-left:20px">\n${items}\n</ul>`;
}
