import fc from "fast-check";
import { expect, test } from "vitest";
import { cardToPlainText, parseMarkup } from "~/functions/flashcards/card-markup";
import { cases } from "~/test/helpers/every-case";
import { readHtml } from "./read-html";
import { writeHtml } from "./write-html";

const read = (html: string) => readHtml(html).text;

test("HTML from Anki's editor becomes the Markdown of cards", () => {
  expect(read("<div>one</div><div>two <b>three</b></div>")).toBe("one\ntwo **three**");
  expect(read("a&nbsp;&lt;b&gt; &amp;amp; caf&eacute; &#233; &#xe9; &nosuch;")).toBe("a <b> &amp; café é é &nosuch;");
  expect(read("<ul><li>a</li><li><i>b</i></li></ul><ol><li>c<li>d</ol>e")).toBe("- a\n- *b*\n\n1. c\n2. d\n\ne");
  expect(
    read('see <a href="https://example.com/a?b=1&amp;c=2">this</a>, not <a href="javascript:alert(1)">that</a>'),
  ).toBe("see [this](https://example.com/a?b=1&c=2), not that");
  expect(read("<pre><code>if a:<br>  b</code></pre>then <code>x*y</code>")).toBe("```\nif a:\n  b\n```\nthen `x*y`");
  expect(read('\\(a_1 &lt; b*c\\) and <anki-mathjax block="true">x_2</anki-mathjax> [$]y[/$]')).toBe(
    "\\(a_1 < b*c\\) and \\[x_2\\] \\(y\\)",
  );
  expect(read("2 * 3 * 4 and [x] $5 $6")).toBe("2 \\* 3 \\* 4 and [x\\] \\$5 \\$6");
  expect(read("{{c1::<b>Paris</b>::city}} is it")).toBe("{{c1::**Paris**::city}} is it");
  expect(readHtml("x<img src='a.png'/>[sound:b.mp3] y")).toEqual({ text: "x y", media: 2 });
});

test("inline code and code blocks keep their backticks", () => {
  expect(read("<code>a`b</code> <code>`</code> <code>a<span> b</span></code>")).toBe("``a`b`` `` ` `` `a b`");
  expect(read("<code>a<br>b")).toBe("`a`\n`b`");
  expect(read("x<pre>```<br>y")).toBe("x\n````\n```\ny\n````");
  for (const source of ["`a`a`", "``a`b``", "`a` and `b`", "[ `\\]`", "```` \n```\n````", "`` `a` ``"]) {
    expect(parseMarkup(read(writeHtml(source)))).toEqual(parseMarkup(source));
  }
});

test("emphasis that could not be read as such is dropped, and its text stays", () => {
  expect(read("<i>a</i><i>b</i> <b>c</b><b>d</b>")).toBe("*ab* **cd**");
  expect(read("<i>E</i>coli un<i>do</i> <i>a</i><b>b</b>")).toBe("Ecoli undo ab");
  expect(read("<b>a <i>x</i></b> <b><i>x</i> a</b> <b><i>x</i></b>")).toBe("**a x** **x a** ***x***");
  expect(read("a<b> b </b>c <b><ul><li>d</li><li>e</li></ul></b>")).toBe("a **b** c\n\n- d\n- e");
});

test("nothing executable or hidden gets through", () => {
  expect(read("<style>.card{}</style>a<script>alert(1)</script><!-- b -->c<svg/onload=alert(1)>")).toBe("ac");
  expect(read("<b></b><b> </b>x<scr<script>ipt>")).not.toContain("<script");
});

test("text without markup reads the same after export and import", () => {
  const anything = fc.string({
    unit: fc.oneof(
      fc.constantFrom(..."ab*_`[]()\\<>&;\"'-+.#12 \n{}:"),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
    ),
    maxLength: 60,
  });
  // Anki knows only bracket delimiters for math, so dollar signs come back as brackets.
  const text = anything.filter((source) => !source.includes("$"));
  const seen = (source: string) => cardToPlainText(source).replace(/\s+/g, " ").trim();
  fc.assert(
    fc.property(text, (source) => {
      const html = writeHtml(source);
      expect(seen(read(html))).toBe(seen(source));
    }),
    { numRuns: cases(300, 3000) },
  );
});

test("emphasis, code, lists, links and math survive export and import", () => {
  const source =
    "A **bold** and *soft* `co*de`\nsecond \\(x_1\\) line\n\n- one\n- two [link](https://example.com/)\n\nend";
  expect(parseMarkup(read(writeHtml(source)))).toEqual(parseMarkup(source));
});

test("no HTML makes reading fail", () => {
  const soup = fc.string({
    unit: fc.constantFrom(
      "<",
      ">",
      "/",
      "b",
      "li",
      "ul",
      "<a href=",
      "</a>",
      "pre",
      "code",
      '"',
      "'",
      "&",
      "<!--",
      "<script",
      " ",
      "x",
      "\\(",
      "\\)",
    ),
    maxLength: 80,
  });
  fc.assert(
    fc.property(soup, (html) => {
      expect(typeof read(html)).toBe("string");
    }),
    { numRuns: cases(300, 3000) },
  );
  const from = performance.now();
  for (const unit of ["<a '\"", "<b>", "<!--", "\\(", "&#", '<a "']) read(unit.repeat(50_000 / unit.length));
  expect(performance.now() - from).toBeLessThan(8000);
});
