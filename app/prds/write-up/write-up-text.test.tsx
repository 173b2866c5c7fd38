import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Block } from "~/functions/prds/write-up/model";
import { WriteUpText } from "./write-up-text";

const SOURCE = { videoTitle: "Boats", videoUrl: "https://youtu.be/dQw4w9WgXcQ", transcriptId: 4 };
const shown = (blocks: Block[], language = "ar") =>
  renderToStaticMarkup(<WriteUpText blocks={blocks} source={SOURCE} language={language} />);
const text = (words: string) => [{ kind: "text" as const, text: words }];

test("each block takes its own direction, and an undetermined language is not named", () => {
  const blocks: Block[] = [
    { kind: "heading", level: 2, text: text("مراكب"), isOwn: false },
    { kind: "paragraph", text: text("مراكب"), isOwn: false },
    { kind: "list", start: null, items: [{ text: text("مراكب"), isOwn: false, depth: 0 }] },
    { kind: "list", start: 3, items: [{ text: text("مراكب"), isOwn: false, depth: 0 }] },
    { kind: "table", head: [text("مراكب")], rows: [] },
  ];
  const html = shown(blocks);
  for (const tag of ["h2", "p", "ul", "ol", 'div role="group"']) {
    const [name = "", role = ""] = tag.split(" ");
    expect(html).toMatch(new RegExp(`<${name} (?=[^>]*dir="auto")(?=[^>]*${role})`));
  }
  expect(html).toContain('lang="ar"');
  expect(shown(blocks, "und")).not.toContain("lang=");
});

test("a list goes on where its numbering was left", () => {
  const html = shown([{ kind: "list", start: 3, items: [{ text: text("Third"), isOwn: false, depth: 0 }] }]);
  expect(html).toMatch(/<ol [^>]*start="3"/);
});

test("what is the model's own, and what was not found, says so where it stands", () => {
  const html = shown([
    {
      kind: "paragraph",
      text: [...text("A."), { kind: "own" }, ...text("B."), { kind: "own" }, ...text("C."), { kind: "lost" }],
      isOwn: false,
    },
  ]);
  expect(html.match(/>AI note</g)).toHaveLength(2);
  expect(html).toContain(">source not found<");
});

test("a table's head shows its moments and its doubts", () => {
  const moment = { segmentId: 3, startMs: 18_000, quote: "said" };
  const html = shown([
    {
      kind: "table",
      head: [[...text("260 boats"), { kind: "moments", moments: [moment], isDoubted: true }]],
      rows: [],
    },
  ]);
  expect(html).toMatch(/<th.*0:18.*figure not found.*<\/th>/);
});
