import type { Browser } from "playwright-core";
import { onTestFinished } from "vitest";
import { type FakeOpenAi, startFakeOpenAi } from "../fakes/openai";
import { type FakeYoutube, startFakeYoutube } from "../fakes/youtube";
import { NO_LIMITS } from "./accounts";
import { launchBrowser, openPage, type PageOptions, type TestPage } from "./browser";
import { open } from "./quiet";
import { startWorker, type TestServer } from "./worker";

type VisitOptions = PageOptions & {
  /** A name of this machine, in place of its number: passkeys need one. */ hostname?: "localhost";
};

export type World = {
  worker: TestServer;
  youtube: FakeYoutube;
  /** Asked only in a world started with `withModel`. */
  openai: FakeOpenAi;
  /** A fresh visitor in a fresh browser profile; checked for complaints and closed when the test ends. */
  visit(path: string, options?: VisitOptions): Promise<TestPage>;
  /** The same before any page is opened: what `call` makes for the visitor is there when the first one is. */
  arrive(options?: VisitOptions): Promise<TestPage>;
};

export type OwnWorld = World & { close(): Promise<void> };

type WorldOptions = { withModel?: boolean /** Plain variables of the Worker. */; vars?: Record<string, string> };

/** The product, a browser, and stand-ins for the services outside: what a browser test needs. */
export async function startWorld({ withModel = false, vars = {} }: WorldOptions = {}): Promise<OwnWorld> {
  const [youtube, openai, browser] = await Promise.all([startFakeYoutube(), startFakeOpenAi(), launchBrowser()]);
  const closeAll = async (): Promise<void> => {
    await Promise.all([browser.close(), youtube.close(), openai.close()]);
  };
  try {
    const worker = await startWorker<{ DB: D1Database }>({
      vars: {
        YOUTUBE_BASE_URL: youtube.url,
        // All visitors of a test file share one network address.
        RATE_LIMIT_NETWORK_PER_MINUTE: "1000",
        ...vars,
        ...(withModel ? { OPENAI_API_KEY: "key-of-the-fake", OPENAI_BASE_URL: openai.url } : {}),
      },
    });
    return {
      worker,
      youtube,
      openai,
      visit: async (path, options) => {
        const testPage = await arrive(browser, worker.url, options);
        await open(testPage.page, path);
        return testPage;
      },
      arrive: (options) => arrive(browser, worker.url, options),
      close: async () => {
        await closeAll();
        await worker.close();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

let shared: Promise<World> | undefined;

/**
 * The world of all test files of this process that need no settings of their own, without a model. It ends with the
 * process. Each test has visitors, videos and rows of its own: others are there too.
 */
export function sharedWorld(): Promise<World> {
  shared ??= startWorld({ vars: NO_LIMITS });
  return shared;
}

async function arrive(browser: Browser, url: URL, options: VisitOptions = {}): Promise<TestPage> {
  const origin = new URL(url);
  if (options.hostname) origin.hostname = options.hostname;
  const testPage = await openPage(browser, origin, options);
  onTestFinished(() => testPage.close());
  return testPage;
}
