import type { Page } from "playwright-core";

/** Something that can be pressed. `key` is its kind and name without numbers, `nth` its index among equal ones. */
export type Control = { key: string; nth: number; isShell: boolean; isInside: boolean; leadsTo: string | null };

const CONTROLS = "a[href], button, summary, select, input[type=checkbox], input[type=radio], [role=option]";
/** Numbers the controls, so that a press finds the listed one. */
const MARK = "data-crawled";
/** Elements shown above the page. */
const OVERLAYS = "dialog[open], [role=dialog], [role=alertdialog], [popover]:popover-open";

/** The visible and enabled controls in document order; links that leave the product or open a window are left out. */
export async function controlsOf(page: Page): Promise<Control[]> {
  return await page.evaluate(
    ([selector, overlays, mark]) => {
      const counts = new Map<string, number>();
      let place = 0;
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
      return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
        const isOff = element.matches(":disabled, [aria-disabled=true], [inert] *");
        const { width, height } = element.getBoundingClientRect();
        if (isOff || width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true })) return [];
        const link = element instanceof HTMLAnchorElement ? element : null;
        if (link && (link.origin !== location.origin || link.target === "_blank")) return [];
        const labels =
          element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
        const text = element.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element.textContent ?? "";
        const tag = element.tagName.toLowerCase();
        const kind = element.getAttribute("role") ?? (tag === "input" ? element.getAttribute("type") : tag);
        const key = `${kind} ${text.replace(/\s+/g, " ").replace(/\d+/g, "#").trim().slice(0, 60)}`;
        const nth = counts.get(key) ?? 0;
        counts.set(key, nth + 1);
        element.setAttribute(mark, String(place++));
        const leadsTo = link ? (link.pathname + link.search).replace(/\d+/g, "#") : null;
        const isShell = element.closest("body > header, body > footer") !== null;
        return [{ key, nth, isShell, isInside: element.closest(overlays) !== null, leadsTo }];
      });
    },
    [CONTROLS, OVERLAYS, MARK] as const,
  );
}

/** Presses a control like a person, or by script if something covers it. @returns false if it is gone */
export async function press(page: Page, { key, nth }: Control): Promise<boolean> {
  const place = (await controlsOf(page)).findIndex((one) => one.key === key && one.nth === nth);
  if (place < 0) return false;
  const element = page.locator(`[${MARK}="${place}"]`);
  if (key.startsWith("select ")) {
    const options = element.locator("option:not(:disabled)");
    const values = await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    const next = values[(values.indexOf(await element.inputValue()) + 1) % values.length];
    if (next !== undefined) await element.selectOption(next);
    return true;
  }
  await element
    .click({ timeout: 1500 })
    .catch(() => element.evaluate((one) => (one as HTMLElement).click(), undefined, { timeout: 1500 }))
    .catch(() => undefined);
  return true;
}
