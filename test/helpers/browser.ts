import AxeBuilder from "@axe-core/playwright";
import bundledChromium from "@sparticuz/chromium";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { EVERY_CASE } from "./every-case";
import { countRequests } from "./quiet";

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
  // A page asks for dozens of files, and each would go through one more process. The others are those that Playwright sets.
  "--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies",
  // Nothing beyond this machine has an address.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
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

const origins = new WeakMap<BrowserContext, string>();

/** Where the Worker is that the pages of a profile come from. */
export function originOf(context: BrowserContext): string {
  const origin = origins.get(context);
  if (!origin) throw new Error("the profile was not opened by openPage");
  return origin;
}

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
  origins.set(context, origin.origin);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: origin.origin });
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.host === origin.host || !url.protocol.startsWith("http") || isPlayer(url) || isPicture(url)) return;
    problems.push(`asked another host: ${url.href}`);
  });
  // Of every page, those that a test or a link opens beside the first too.
  context.on("page", (opened) => {
    if (javaScriptEnabled === false) return;
    countRequests(opened);
    opensTakenOver(opened);
  });
  const page = await context.newPage();
  page.on("console", (message) => {
    const { url } = message.location();
    if (message.type() !== "error" || (URL.canParse(url) && isPlayer(new URL(url)))) return;
    // Chromium reports violations of the content policy here too.
    problems.push(`console.error: ${message.text()} (${url})`);
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

/** The video's own player has nothing to show here, unless a test answers it. */
const isPlayer = ({ hostname }: URL): boolean => /^www\.youtube(?:-nocookie)?\.com$/.test(hostname);

/** The video's picture, which a test has to answer: it fails otherwise, and the page says so. */
const isPicture = ({ hostname }: URL): boolean => hostname === "i.ytimg.com";

/** For `allow`: the page may ask the server at this address. */
export const asking = (url: string): RegExp => new RegExp(`^asked another host: ${url.replaceAll(".", "\\.")}`);

/**
 * What axe finds on the page as it is now, one line a finding; empty when there is nothing.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  // Half a megabyte of script that is read twice for each look: it stays where it was read once.
  const isLoaded = await page.evaluate(() => "axe" in window);
  const builder = new AxeBuilder({ page, ...(isLoaded ? { axeSource: ";" } : {}) })
    .setLegacyMode(true)
    // What passed is not read, and gathering it takes a third of the time. No rule that is on asks for style sheets.
    .options({ resultTypes: ["violations"], preload: { assets: ["media"] } });
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.html}\n    ${node.failureSummary ?? ""}`),
  );
}

const EVERY_VIEW = [360, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme, height: 800 })),
);

/** Each width and each theme once; every night each width in each theme. */
export const VIEWS = EVERY_VIEW.filter(
  ({ width, colorScheme }) => EVERY_CASE || (width === 360) === (colorScheme === "dark"),
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
