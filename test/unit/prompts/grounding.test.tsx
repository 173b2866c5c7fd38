import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Grounding } from "~/app/components/prompts/grounding";

const textOf = (quoted: number, total: number, isOfflineDraft = false) =>
  renderToStaticMarkup(<Grounding grounding={{ quoted, total }} isOfflineDraft={isOfflineDraft} />).replace(
    /<[^>]+>/g,
    "",
  );

test("what was checked of quoted lines is said, and what was not", () => {
  expect(textOf(2, 3)).toBe(
    "2 of 3 lines quoted. Each quote was found in the transcript; whether the line follows from it was not checked. Lines marked inferred quote nothing. ",
  );
  expect(textOf(3, 3)).not.toContain("inferred");
  expect(textOf(0, 3)).toBe("0 of 3 lines quoted. Lines marked inferred quote nothing. ");
});

test("no line is called said", () => {
  expect(`${textOf(2, 3)}${textOf(3, 3, true)}`).not.toMatch(/\bsaid\b/);
});
