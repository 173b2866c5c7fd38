import type { Page, Route } from "playwright-core";

/**
 * After each page load, holds the scripts that the HTML does not name.
 * @returns `letThrough`, which releases them and returns how many there were
 */
export async function lateScripts(page: Page): Promise<{ letThrough(): Promise<number> }> {
  let held: Route[] = [];
  let named: string | null = null;
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) {
      const response = await route.fetch({ maxRedirects: 0 });
      const isPage = response.ok() || response.status() === 404;
      named = isPage ? await response.text() : null;
      await (isPage ? route.fulfill({ response }) : route.continue());
    } else if (request.resourceType() === "script" && named?.includes(new URL(request.url()).pathname) === false) {
      held.push(route);
    } else await route.continue();
  });
  return {
    letThrough: async () => {
      named = null;
      const released = held;
      held = [];
      await Promise.all(released.map((route) => route.continue()));
      return released.length;
    },
  };
}
