import type { Page } from "playwright-core";
import { makeStudy, type Study } from "./study";

/** Ten hours of numbered captions. */
export const LINES = 9000;

const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace(".", ",");
const SRT = Array.from(
  { length: LINES },
  (_, index) =>
    `${index + 1}\n${clock(index * 4000)} --> ${clock(index * 4000 + 3900)}\nThis is line ${index} of the talk.\n`,
).join("\n");

export async function makeLong(page: Page): Promise<Study> {
  return await makeStudy(page, { captions: { text: SRT, fileName: "long.srt" } });
}

/** Whether a line is wholly in view. */
export const isSeen = (page: Page, id: number): Promise<boolean> =>
  page.evaluate((number) => {
    const panel = document.querySelector(".transcript-panel")?.getBoundingClientRect();
    const box = document.getElementById(`s${number}`)?.getBoundingClientRect();
    return panel !== undefined && box !== undefined && box.top >= panel.top && box.bottom <= panel.bottom;
  }, id);

/** Waits until the whole text is in the page, as lines or as plain text. */
export const arrived = (page: Page) =>
  page
    .locator(".transcript-chunk")
    .filter({ hasText: `line ${LINES - 1} of` })
    .waitFor({ state: "attached", timeout: 90_000 });
