import { expect, it } from "vitest";
import { VIDEO_KINDS } from "~/functions/prds/prd-groups";
import { DOCUMENT_TASK } from "./prd-prompt";

it("asks lists only of kinds of video that the form has, so that no other kind is left without them", () => {
  const asked = [...DOCUMENT_TASK.matchAll(/\bof an? ([\w-]+)(?: or ([\w-]+))?/gi)].flatMap(([, ...kinds]) => kinds);
  const kinds = asked.flatMap((kind) => kind?.replace("-", "_") ?? []).filter((kind) => kind !== "product");
  expect(new Set(kinds)).toEqual(new Set(["meeting", "interview", "lecture", "how_to"]));
  expect(VIDEO_KINDS).toEqual(expect.arrayContaining(kinds));
});
