import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumPath } from "../../workers/commands/chromium";
import { countRequests } from "./quiet";

/**
 * Chromium keeps a spare process ready for the next site; with a new profile per test, that takes an eighth of its CPU
 * time. A second list replaces Playwright's, so the others are those that Playwright turns off.
 */
const UNUSED_FEATURES = [
  "SpareRendererForSitePerProcess",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
];

/** Not @sparticuz/chromium's own list: its --single-process and --disable-web-security are for other environments. */
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${UNUSED_FEATURES}`,
  // Saves a process hop for the dozens of files each page loads. The other features are those that Playwright sets.
  "--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies",
  // Nothing outside this machine resolves.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

/** The Chromium of `chromiumPath`, headless. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return await chromium.launch({ executablePath: await chromiumPath(), headless: true, args: [...FLAGS, ...more] });
}

let shared: Promise<Browser> | undefined;

/** The browser shared by all test files of this process; it ends with the process. Each test has its own profile. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

export type PageOptions = {
  /** Viewport in CSS pixels. */
  width?: number;
  height?: number;
  colorScheme?: "light" | "dark";
  reducedMotion?: "reduce" | "no-preference";
  javaScriptEnabled?: boolean;
  /** A phone: its viewport and touch input, where a long press selects. */
  isMobile?: boolean;
  /**
   * Allows pages to install service workers. In a new profile, that takes as much CPU time as showing a page: a
   * transcript and /review cache every script needed for reviewing.
   */
  withServiceWorkers?: boolean;
};

/**
 * Console messages while a test is deliberately offline. The second one is the service worker's script, which the
 * browser may request again at any moment.
 */
export const OFFLINE = /ERR_INTERNET_DISCONNECTED|An unknown error occurred when fetching the script/;

export type TestPage = {
  page: Page;
  context: BrowserContext;
  /** Allows a console message that this test causes deliberately, for example a 422 response. */
  allow(pattern: RegExp): void;
  /** Closes the page; throws if it logged an error, violated the content policy, contacted another host, or a route matched nothing. */
  close(): Promise<void>;
};

const origins = new WeakMap<BrowserContext, string>();

/** The Worker's origin, as given to a profile's pages. */
export function originOf(context: BrowserContext): string {
  const origin = origins.get(context);
  if (!origin) throw new Error("the profile was not opened by openPage");
  return origin;
}

/** A new browser profile on the Worker at `origin`; all errors of its pages are recorded. */
export async function openPage(browser: Browser, origin: URL, options: PageOptions = {}): Promise<TestPage> {
  const {
    width = 1280,
    height = 900,
    colorScheme = "light",
    reducedMotion = "reduce",
    javaScriptEnabled,
    isMobile = false,
    withServiceWorkers = false,
  } = options;
  const context = await browser.newContext({
    baseURL: origin.href,
    viewport: { width, height },
    colorScheme,
    reducedMotion,
    hasTouch: width < 768 || isMobile,
    isMobile,
    serviceWorkers: withServiceWorkers ? "allow" : "block",
    ...(javaScriptEnabled === undefined ? {} : { javaScriptEnabled }),
  });
  origins.set(context, origin.origin);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: origin.origin });
  await context.addInitScript(withoutLocalSpeech);
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.host === origin.host || !url.protocol.startsWith("http") || isPlayer(url) || isPicture(url)) return;
    problems.push(`asked another host: ${url.href}`);
  });
  // Also for pages that a test or a link opens later.
  context.on("page", (opened) => {
    if (javaScriptEnabled === false) return;
    countRequests(opened);
    opensTakenOver(opened);
  });
  const page = await context.newPage();
  const unmatched = watchRoutes(context, page);
  page.on("console", (message) => {
    const { url } = message.location();
    if (message.type() !== "error" || (URL.canParse(url) && isPlayer(new URL(url)))) return;
    // Chromium also reports content policy violations here.
    problems.push(`console.error: ${message.text()} (${url})`);
  });
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  return {
    page,
    context,
    allow: (pattern) => allowed.push(pattern),
    close: async () => {
      await context.close();
      for (const url of unmatched) problems.push(`no request matched the route ${url}`);
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join("\n")}`);
    },
  };
}

/**
 * Keeps interception on once a test has routed anything: Chromium may never answer a request that is in flight when the
 * last route is removed.
 * @returns the routed addresses that no request has matched so far: what they name may have another name now
 */
function watchRoutes(context: BrowserContext, page: Page): Set<string> {
  const route = context.route.bind(context);
  const unmatched = new Set<string>();
  let staying: Promise<unknown> | undefined;
  for (const routed of [context, page]) {
    const own = routed.route.bind(routed);
    routed.route = async (url, handle, options) => {
      staying ??= route("https://never-requested.invalid/", (asked) => asked.abort());
      await staying;
      unmatched.add(String(url));
      const noteMatch: typeof handle = (asked, request) => {
        unmatched.delete(String(url));
        return handle(asked, request);
      };
      return await own(url, noteMatch, options);
    };
  }
  return unmatched;
}

/** From now on, the page's `goto` and `reload` resolve only once React has hydrated it. */
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
 * Resolves once React has hydrated the open page: earlier clicks are lost, and on a busy machine the network is quiet
 * long before. Returns at once for a page without the product's scripts.
 */
export async function takenOver(page: Page): Promise<void> {
  // Set by an effect of the router, and all effects of the first render run together; leaving the page resets it.
  await page.waitForFunction(() => !("__remixContext" in window) || history.scrollRestoration === "manual");
}

/** The platform's player, which shows nothing here unless a test answers its requests. */
const isPlayer = ({ hostname }: URL): boolean => /^www\.youtube(?:-nocookie)?\.com$/.test(hostname);

/** The video's thumbnail. A test must answer its request; otherwise it fails and the page logs an error. */
const isPicture = ({ hostname }: URL): boolean => hostname === "i.ytimg.com";

/** For `allow`: lets the page contact the server at this address. */
export const asking = (url: string): RegExp => new RegExp(`^asked another host: ${url.replaceAll(".", "\\.")}`);

/** Headless Chromium crashes when it is asked whether it recognizes speech on the device. */
function withoutLocalSpeech(): void {
  const { SpeechRecognition } = window as unknown as { SpeechRecognition?: { available?: unknown } };
  if (SpeechRecognition) SpeechRecognition.available = undefined;
}
