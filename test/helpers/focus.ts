import type { Locator } from "playwright-core";

/** Matches the element only while it has the focus, so that waiting for it waits until keys arrive there. */
export const focused = (element: Locator): Locator => element.and(element.page().locator(":focus"));
