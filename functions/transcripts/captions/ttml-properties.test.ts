import fc from "fast-check";
import { expect, it } from "vitest";
import { AppError } from "~/functions/errors";
import { cases } from "~/test/helpers/every-case";
import { parseCaptions } from "./parse-captions";

const NS =
  'xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" xmlns:tts="http://www.w3.org/ns/ttml#styling"';
const ttml = (body: string, root = "", head = "") =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tt ${NS} xml:lang="en" ${root}>\n<head>${head}</head>\n<body>${body}</body></tt>`;
const div = (...paragraphs: string[]) => `<div>\n  ${paragraphs.join("\n  ")}\n</div>`;

const word = fc.integer({ min: 1, max: 3 });
const shape = fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 25 });

it("loses no word, whatever carries the times", () => {
  fc.assert(
    fc.property(shape, fc.constantFrom("p", "div", "span", "seq"), (cues, carrier) => {
      let count = 0;
      const lines = cues.map((words) =>
        words.map((many) => Array.from({ length: many }, () => `word${count++}x`).join(" ")),
      );
      const body = lines.map((spoken, at) => {
        const time = `begin="${at * 2}s" end="${at * 2 + 2}s"`;
        const text = spoken.join("<br/>");
        if (carrier === "div") return `<div ${time}><p>${text}</p></div>`;
        if (carrier === "span") return `<p><span ${time}>${text}</span></p>`;
        return carrier === "seq" ? `<p dur="2s">${text}</p>` : `<p ${time}>${text}</p>`;
      });
      const file = ttml(carrier === "seq" ? `<div timeContainer="seq">${body.join("")}</div>` : div(...body));
      const { segments } = parseCaptions({ text: file });
      expect(segments.flatMap(({ text }) => text.split(" "))).toEqual(
        Array.from({ length: count }, (_, at) => `word${at}x`),
      );
      expect(segments[0]?.startMs).toBe(0);
      expect(segments.at(-1)?.endMs).toBeLessThanOrEqual(cues.length * 2000);
    }),
  );
});

it("of any shape gives ordered segments or an AppError", () => {
  const piece = fc.constantFrom(
    ...[
      "<tt>",
      "</tt>",
      "<body>",
      "<div begin='1s'>",
      "</div>",
      "<p begin='2s' end='1s'>",
      "<p>",
      "</p>",
      "<span begin='5t'>",
    ],
    ...[
      "</span>",
      "<br/>",
      "<p begin='00:00:01:99'",
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "<",
      ">",
      "&#0;",
      "&amp;",
      "word",
      " ",
    ],
    ...[
      "<metadata>",
      "timeContainer='seq'>",
      "<div timeContainer='seq'>",
      "dur='9h'",
      "<!DOCTYPE [",
      "]>",
      "<ttm:agent xml:id='a'>",
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      try {
        const { segments } = parseCaptions({ text: `<tt>${pieces.join("")}` });
        segments.forEach(({ startMs, endMs }, at) => {
          expect(endMs).toBeGreaterThan(startMs);
          expect(startMs).toBeGreaterThanOrEqual(segments[at - 1]?.endMs ?? 0);
        });
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(AppError);
      }
    }),
    { numRuns: cases(300, 1000) },
  );
});
