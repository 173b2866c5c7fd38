import { describe, expect, it } from "vitest";
import { compose, type MailBody } from "./compose-mail";
import { changeEmail } from "./templates/change-email";
import { contactMessage } from "./templates/contact-message";
import { emailAlreadyRegistered } from "./templates/email-already-registered";
import { passwordChanged } from "./templates/password-changed";
import { premiumActivated } from "./templates/premium-activated";
import { resetPassword } from "./templates/reset-password-mail";
import { verifyEmail } from "./templates/verify-email-mail";
import { wrongCodeMail } from "./templates/wrong-code";

const HOSTILE = `<img src=x onerror="alert(1)"> & 'x'`;
const LINK = "https://vidwright.example/verify-email?token=abc&next=%2F";

const TEMPLATES: Record<string, () => MailBody> = {
  verifyEmail: () => verifyEmail({ username: HOSTILE, link: LINK }),
  resetPassword: () => resetPassword({ username: HOSTILE, link: LINK }),
  changeEmail: () => changeEmail({ username: HOSTILE, link: LINK, newEmail: HOSTILE }),
  emailAlreadyRegistered: () => emailAlreadyRegistered({ username: HOSTILE, loginLink: LINK, resetLink: LINK }),
  passwordChanged: () => passwordChanged({ username: HOSTILE, removed: [HOSTILE], kept: [HOSTILE, "Phone"] }),
  wrongCodeMail: () => wrongCodeMail({ username: HOSTILE }),
  contactMessage: () => contactMessage({ name: HOSTILE, email: "ada@example.com", message: `${HOSTILE}\n${HOSTILE}` }),
  premiumActivated: () => premiumActivated({ username: HOSTILE }),
};

describe.each(Object.entries(TEMPLATES))("%s", (_name, make) => {
  it("has text in its subject and every paragraph, and is signed", () => {
    const { subject, text } = make();
    const paragraphs = text.split("\n\n");
    expect(paragraphs.length).toBeGreaterThan(2);
    for (const part of [subject, ...paragraphs]) expect(part).toMatch(/^\S.{6,}/);
    expect(paragraphs.at(-1)).toBe("Vidwright\n");
  });

  it("keeps user text from becoming markup", () => {
    const mail = make();
    expect(mail.html).not.toContain("<img");
    expect(mail.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;x&#39;");
    expect(mail.text).toContain(HOSTILE);
  });

  it("says the same in both parts", () => {
    const mail = make();
    const words = (html: string) =>
      html
        .replace(/^[\s\S]*<body[^>]*>/, "")
        .replace(/<[^>]+>/g, " ")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&#39;", "'")
        .replaceAll("&amp;", "&")
        .split(/\s+/)
        .filter(Boolean);
    const plain = mail.text
      .replace(/^> /gm, "")
      .replace(/:\nhttps/g, "\nhttps")
      .split(/\s+/)
      .filter(Boolean);
    expect(words(mail.html)).toEqual(plain);
  });

  it("loads nothing and sets no colors", () => {
    const mail = make();
    expect(mail.html).not.toMatch(/<(img|script|link|style|iframe)|url\(|background|[^-]color:/);
  });
});

it("gives a link in full, in the text and in the HTML part's href", () => {
  const { text, html } = verifyEmail({ username: "ada", link: LINK });
  expect(text).toContain(`\n${LINK}\n`);
  expect(html).toContain(`<a href="${LINK.replace("&", "&amp;")}">`);
});

it("keeps each header of a contact message on one line", () => {
  const mail = contactMessage({ name: "Ada\r\nBcc: all@example.com", email: "a@example.com\u2028b", message: "Hi" });
  expect(mail.subject).toBe("Message from Ada Bcc: all@example.com");
  expect(mail.replyTo).toBe("a@example.com b");
  expect(compose("a\u0000b\u0085c", []).subject).toBe("a b c");
});

it("names the sender of a contact message, and quotes every line of it", () => {
  const { text, html } = contactMessage({ name: "Ada", email: "ada@example.com", message: "One\nTwo\r\nThree" });
  expect(text).toBe("Ada (ada@example.com) wrote:\n\n> One\n> Two\n> Three\n\nVidwright\n");
  expect(html).toContain("<blockquote>One<br>Two<br>Three</blockquote>");
  expect(html).toContain("<p>Ada (ada@example.com) wrote:</p>\n<blockquote>");
});

it("greets by name, and names the address to be used", () => {
  const { text } = changeEmail({ username: "ada", link: LINK, newEmail: "new@example.com" });
  expect(text).toMatch(/^Hello ada,\n\n.*new@example\.com/);
});

it("collapses line breaks into one space, and trims them at the ends", () => {
  expect(compose("\r\na\r\n\u2029b\n", []).subject).toBe("a b");
});
