import AxeBuilder from "@axe-core/playwright";
import bundledChromium from "@sparticuz/chromium";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

/** Not the list of @sparticuz/chromium: its --single-process and --disable-web-security are for other places. */
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The Chromium of CHROMIUM_PATH, else the one that came with npm. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || (await bundledChromium.executablePath());
  return await chromium.launch({ executablePath, headless: true, args: FLAGS });
}

export type PageOptions = {
  /** Viewport in CSS pixels. */
  width?: number;
  height?: number;
  colorScheme?: "light" | "dark";
  reducedMotion?: "reduce" | "no-preference";
  javaScriptEnabled?: boolean;
  /** A phone: its viewport and its touches, of which a long one selects. */
  isMobile?: boolean;
};

export type TestPage = {
  page: Page;
  context: BrowserContext;
  /** Names a console line that this test brings about on purpose, for example the 422 it asks for. */
  allow(pattern: RegExp): void;
  /** Closes the page; throws when it logged an error, broke the content policy, or reached outside. */
  close(): Promise<void>;
};

/** A fresh browser profile on the Worker at `origin`, which watches everything the page complains about. */
export async function openPage(browser: Browser, origin: URL, options: PageOptions = {}): Promise<TestPage> {
  const {
    width = 1280,
    height = 900,
    colorScheme = "light",
    reducedMotion = "reduce",
    javaScriptEnabled,
    isMobile = false,
  } = options;
  const context = await browser.newContext({
    baseURL: origin.href,
    viewport: { width, height },
    colorScheme,
    reducedMotion,
    hasTouch: width < 768 || isMobile,
    isMobile,
    ...(javaScriptEnabled === undefined ? {} : { javaScriptEnabled }),
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: origin.origin });
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  await blockOutside(context, origin, problems);
  // Of every page, those that a test or a link opens beside the first too.
  if (javaScriptEnabled !== false) context.on("page", opensTakenOver);
  const page = await context.newPage();
  page.on("console", (message) => {
    // Chromium reports violations of the content policy here too.
    if (message.type() === "error") problems.push(`console.error: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  return {
    page,
    context,
    allow: (pattern) => allowed.push(pattern),
    close: async () => {
      await context.close();
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join("\n")}`);
    },
  };
}

/** From here on `goto` and `reload` of the page settle only once React has taken it over. */
function opensTakenOver(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...to) => {
    const response = await goto(...to);
    await takenOver(page);
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload(...how);
    await takenOver(page);
    return response;
  };
}

/**
 * Settles when React has taken over the page that is open: what is pressed before is lost, and on a busy machine the
 * network is quiet long before. A page that comes without the product's scripts is as it will be.
 */
export async function takenOver(page: Page): Promise<void> {
  // Set by an effect of the router's, and all effects of the first render run together; a page that is left takes it back.
  await page.waitForFunction(() => !("__remixContext" in window) || history.scrollRestoration === "manual");
}

/** Pages of the product need no other host; the video's own player is answered with an empty page. */
async function blockOutside(context: BrowserContext, origin: URL, problems: string[]): Promise<void> {
  await context.route(
    (url) => url.host !== origin.host && url.protocol.startsWith("http"),
    async (route) => {
      const url = new URL(route.request().url());
      if (url.hostname === "www.youtube-nocookie.com" || url.hostname === "www.youtube.com") {
        await route.fulfill({ contentType: "text/html", body: "<!doctype html><title>player</title>" });
        return;
      }
      problems.push(`asked another host: ${url.href}`);
      await route.abort();
    },
  );
}

/** What axe finds on the page as it is now, one line a finding; empty when there is nothing. */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    // What passed is not read; gathering it takes a third of the time.
    .options({ resultTypes: ["violations"] })
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.html}\n    ${node.failureSummary ?? ""}`),
  );
}

const VIEWS = [360, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme, height: 800 })),
);

/**
 * What axe finds on the page at 360 and 1280 px, in light and in dark, and whether it scrolls sideways there; a line a
 * finding, which begins with the view. The page stays open and is looked at in one view after the other.
 */
export async function findingsInEveryView(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const { width, height, colorScheme } of VIEWS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const findings = await axeFindings(page);
    if (await scrollsSideways(page)) findings.push("the page scrolls sideways");
    all.push(...findings.map((finding) => `${width} px, ${colorScheme}: ${finding}`));
  }
  return all;
}

/** True when the page can be scrolled sideways, which nothing in the product may cause. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
