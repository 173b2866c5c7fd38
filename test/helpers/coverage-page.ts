import type { Page } from "playwright-core";
import type { PromptView } from "~/functions/prds/model";
import { sampleSegments } from "~/test/helpers/sample-talks";
import { open } from "./quiet";
import { formatSrt } from "./srt";
import { call } from "./study";
import type { World } from "./world";

/** Nine minutes of a lecture. */
export const LECTURE = formatSrt(sampleSegments("lecture"));

/** The page of a document made from the lecture. */
export async function openLecture(world: World, options: { width?: number } = {}, captions = LECTURE) {
  const opened = await world.arrive(options);
  const prd = await call<PromptView>(opened.page, "/api/prompts", {
    captions: { fileName: "lecture.srt", text: captions },
  });
  await open(opened.page, `/history/${prd.id}`);
  return { ...opened, prd };
}

export const coverageMap = (page: Page) => page.getByRole("region", { name: "What the document leaves out" });
