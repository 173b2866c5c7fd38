import type { Locator } from "playwright-core";

/** The element, but only while it has the focus: what waits for this waits until keys arrive there. */
export const focused = (element: Locator): Locator => element.and(element.page().locator(":focus"));
