import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cleanMailText,
  layOutMail,
  MAX_HTML_BYTES,
  type NotificationMail,
  shortenMailText,
} from "~/functions/notifications/mail/layout";

const LINKS = { appOrigin: "https://vidwright.example", unsubscribeToken: "t".repeat(43), id: 7 };
const UNSUBSCRIBE = `https://vidwright.example/unsubscribe/${"t".repeat(43)}?n=7`;
const MAIL: NotificationMail = {
  subject: "3 cards are due",
  html: "<p>3 cards are due for review.</p>",
  text: "3 cards are due for review.",
  sections: [{ title: "Most at risk", lines: ["What is FSRS?", "Who wrote it?"] }],
  action: { label: "Review now", path: "/review" },
  reason: "You're getting this because something you study is due.",
};
const HOSTILE = `<img src=x onerror="alert(1)"> & 'x'`;

const wordsOf = (html: string) =>
  html
    .replace(/^[\s\S]*<\/h1>/, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("·", " ")
    .replaceAll("&#39;", "'")
    .split(/\s+/)
    .filter(Boolean);

describe("a notification as a mail", () => {
  it("says the same in both parts, why it was sent, and how to stop it", () => {
    const { html, text } = layOutMail(MAIL, LINKS);
    const plain = text
      .replace(/^- |^--$|^https\S+$|:$/gm, "")
      .replace(/\nVidwright\n$/, "")
      .split(/\s+/)
      .filter(Boolean);
    expect(wordsOf(html)).toEqual(plain);
    for (const link of ["/review", "/account/notifications"]) {
      expect(text).toContain(`\nhttps://vidwright.example${link}\n`);
      expect(html).toContain(`href="https://vidwright.example${link}"`);
    }
    expect(text).toContain(`Unsubscribe:\n${UNSUBSCRIBE}\n`);
    expect(html).toContain(`<a href="${UNSUBSCRIBE}">Unsubscribe</a>`);
  });

  it("can be unsubscribed from with one click in the mail program", () => {
    expect(layOutMail(MAIL, LINKS).headers).toEqual({
      "List-Unsubscribe": `<${UNSUBSCRIBE}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  it("loads nothing, sets no colors, and reads fine without its styles", () => {
    const { html } = layOutMail(MAIL, LINKS);
    expect(html).not.toMatch(/<(img|script|link|style|iframe|table)|url\(|background|[^-]color:|display:none/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const bare = html.replace(/ style="[^"]*"/g, "");
    expect(wordsOf(bare)).toEqual(wordsOf(html));
  });

  it("keeps user text from becoming markup or a header", () => {
    const sections = [{ title: HOSTILE, lines: [HOSTILE, "a\r\nBcc: all@example.com", "\u202eevil\u2066"] }];
    const mail = layOutMail({ ...MAIL, subject: `${HOSTILE}\r\nBcc: x`, sections, reason: HOSTILE }, LINKS);
    expect(mail.html).not.toContain("<img");
    expect(mail.subject).toBe(`${HOSTILE} Bcc: x`);
    expect(mail.html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(mail.text).toContain("- a Bcc: all@example.com");
  });

  it("leaves out empty groups", () => {
    const { html, text } = layOutMail({ ...MAIL, sections: [{ title: "Due by video", lines: [] }] }, LINKS);
    expect(html).not.toContain("Due by video");
    expect(text).not.toContain("Due by video");
  });

  it("stays under 100 KB and well-formed, whatever the lines contain", () => {
    const line = fc.string({ unit: "binary", maxLength: 10_000 });
    const section = fc.record({ title: line, lines: fc.array(line, { maxLength: 30 }) });
    fc.assert(
      fc.property(line, fc.array(section, { maxLength: 12 }), (subject, sections) => {
        const mail = layOutMail({ ...MAIL, subject: shortenMailText(subject, 80), sections }, LINKS);
        expect(new TextEncoder().encode(mail.html).length).toBeLessThan(MAX_HTML_BYTES);
        expect(mail.html.isWellFormed() && mail.text.isWellFormed() && mail.subject.isWellFormed()).toBe(true);
        expect(mail.subject).not.toMatch(/[\r\n]/);
        expect(mail.html).toMatch(/<\/html>\n$/);
      }),
      { numRuns: 50 },
    );
  });

  it("rejects a template that is larger than a mail may be", () => {
    expect(() => layOutMail({ ...MAIL, html: "x".repeat(MAX_HTML_BYTES) }, LINKS)).toThrow("too long");
  });
});

it("cuts between characters", () => {
  expect(shortenMailText("🧠🧠🧠", 3)).toBe("🧠🧠🧠");
  expect(shortenMailText("🧠🧠🧠", 2)).toBe("🧠…");
  expect(cleanMailText("a\ud800b")).toBe("a\ufffdb");
});
