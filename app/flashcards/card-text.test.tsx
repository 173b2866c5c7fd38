import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { facesOf } from "~/functions/flashcards/faces";
import { CardFace, CardText } from "./card-text";

const shown = (text: string) => renderToStaticMarkup(<CardText text={text} />);
const face = (front: string, side: "question" | "answer", ordinal = 0) =>
  renderToStaticMarkup(<CardFace parts={facesOf({ kind: "cloze", ordinal, front, back: "" })[side]} />);

it("renders Markdown, and shows HTML as plain text", () => {
  expect(shown("**a** <b>b</b>\n\n- `c`")).toBe(
    '<div dir="auto" class="card-text"><p><strong>a</strong> &lt;b&gt;b&lt;/b&gt;</p><ul><li><code>c</code></li></ul></div>',
  );
  expect(shown('<img src=x onerror="alert(1)">')).not.toContain("<img");
  expect(shown("[x](javascript:alert(1))")).not.toContain("<a");
  expect(shown("[x](https://a.example)")).toContain(
    'href="https://a.example/" target="_blank" rel="noreferrer nofollow"',
  );
});

it("shows gaps in place, including inside strong text, lists and math", () => {
  expect(face("{{c1::TLS}}", "question")).toContain('[...]</span><span class="sr-only">blank</span>');
  expect(face("**{{c1::TLS}}** is", "answer")).toContain('<strong><mark class="gap-filled">TLS</mark></strong> is');
  expect(face("- {{c1::a}}\n- {{c2::b::hint}}", "question", 1)).toMatch(
    /<li>a<\/li><li><span class="gap-asked">.*\[hint\]/,
  );
  expect(face("\\({{c1::x^2}}\\)", "answer")).toContain(
    '<span class="maths">\\(<mark class="gap-filled">x^2</mark>\\)</span>',
  );
  expect(face("{{c1::**so**}}", "answer")).toContain('<mark class="gap-filled"><strong>so</strong></mark>');
  expect(face("\ue000 {{c1::a}} \ue001 {{c1::b}}", "answer")).toBe(
    '<div dir="auto" class="card-text"><p>\ue000 <mark class="gap-filled">a</mark> \ue001 <mark class="gap-filled">b</mark></p></div>',
  );
});
