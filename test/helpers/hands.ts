import type { Locator } from "playwright-core";
import type { PageOptions } from "./browser";
import { EVERY_CASE } from "./every-case";

type Hand = "touch" | "keyboard";
type Case = readonly [width: number, hand: Hand];

const ALL: readonly Case[] = [360, 1280].flatMap((width) => [[width, "touch"] as const, [width, "keyboard"] as const]);

/** One case by day; at night, both widths, by touch and by keyboard. */
export const casesOf = (byDay: Case): readonly Case[] => (EVERY_CASE ? ALL : [byDay]);

export const viewOf = ([width, hand]: Case): PageOptions => ({
  width,
  height: width < 768 ? 740 : 900,
  isMobile: hand === "touch" && width < 768,
});

/** Clicks or presses Enter, depending on the input method. */
export async function press(hand: Hand, target: Locator): Promise<void> {
  if (hand === "touch") return target.click();
  await target.focus();
  await target.press("Enter");
}
