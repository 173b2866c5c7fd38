import { expect, it } from "vitest";
import { type Block, type Inline, parseMarkup } from "./card-markup";

const text = (value: string): Inline => ({ kind: "text", text: value });
const paragraph = (...children: Inline[]): Block => ({ kind: "paragraph", children });

it("reads paragraphs, breaks, strong, emphasis and code", () => {
  expect(parseMarkup("One **two** *three*\nfour `a*b*`\n\n***five*** __six__")).toEqual([
    paragraph(
      text("One "),
      { kind: "strong", children: [text("two")] },
      text(" "),
      { kind: "emphasis", children: [text("three")] },
      { kind: "break" },
      text("four "),
      { kind: "code", text: "a*b*" },
    ),
    paragraph({ kind: "strong", children: [{ kind: "emphasis", children: [text("five")] }] }, text(" "), {
      kind: "strong",
      children: [text("six")],
    }),
  ]);
});

it("reads lists, including ones with blank lines or continued items, and code blocks", () => {
  expect(parseMarkup("Steps:\n3. boil\n\n4. wait\n   long\n- a\n* b\n```ts\nlet **x**\n\n- y\n```\nend")).toEqual([
    paragraph(text("Steps:")),
    {
      kind: "list",
      isOrdered: true,
      start: 3,
      items: [[text("boil")], [text("wait"), { kind: "break" }, text("long")]],
    },
    { kind: "list", isOrdered: false, start: 1, items: [[text("a")], [text("b")]] },
    { kind: "code-block", language: "ts", text: "let **x**\n\n- y" },
    paragraph(text("end")),
  ]);
});

it.each([
  "snake_case_name",
  "2*3*4",
  "2 * 3 * 4",
  "** no **",
  "<b>bold</b> <script>alert(1)</script>",
  "a ** b",
  "[x](javascript:alert(1))",
  "[x](http://a.example)",
  "[x](data:text/html,x)",
  "[x](https://user:secret@a.example/)",
  "[x](https://)",
  "It costs $5 and $10",
  "-5 degrees",
  "1945. ends a war",
  "a `tick",
  "```\nnever closed",
  "5 \\( open",
])("leaves %j as it is", (source) => {
  const blocks = parseMarkup(source);
  expect(blocks).toHaveLength(1);
  const [block] = blocks;
  const seen = block?.kind === "paragraph" ? block.children : [];
  expect(seen.map((child) => (child.kind === "text" ? child.text : child.kind === "break" ? "\n" : "?")).join("")).toBe(
    source,
  );
});

it.each(["\\(a_1 * b_1 * c\\)", "\\[\n- x **y**\n\n= `z` \\\\]\\]", "$x_1 * y_1$", "$$\na **b**\n$$"])(
  "keeps the maths of %j whole",
  (source) => {
    expect(parseMarkup(`so **${source}** too`)).toEqual([
      paragraph(text("so "), { kind: "strong", children: [{ kind: "maths", text: source }] }, text(" too")),
    ]);
  },
);

it("accepts https links, also with brackets in the address", () => {
  expect(parseMarkup("see [the *page*](https://en.example/wiki/Salt_(food)).")).toEqual([
    paragraph(
      text("see "),
      {
        kind: "link",
        href: "https://en.example/wiki/Salt_(food)",
        children: [text("the "), { kind: "emphasis", children: [text("page")] }],
      },
      text("."),
    ),
  ]);
});

it("shows a character after a backslash", () => {
  expect(parseMarkup("\\*a\\* \\$5 \\_b\\_ \\[c](https://a.example) \\\\")).toEqual([
    paragraph(text("*a* $5 _b_ [c](https://a.example) \\")),
  ]);
});

it("parses a long text of opening marks quickly", () => {
  const started = performance.now();
  for (const opening of [
    "*",
    "**a ",
    "*a _b ",
    "[",
    "\\[",
    "\\(",
    "$a",
    "$$a",
    "`",
    "``a",
    "[a](https://",
    "- ",
    "```\n",
  ]) {
    parseMarkup(opening.repeat(Math.ceil(2000 / opening.length)));
  }
  expect(performance.now() - started).toBeLessThan(6000);
});
