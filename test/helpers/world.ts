import type { Browser } from "playwright-core";
import { onTestFinished } from "vitest";
import { type FakeOpenAi, startFakeOpenAi } from "../fakes/openai";
import { type FakeYoutube, startFakeYoutube } from "../fakes/youtube";
import { NO_LIMITS } from "./accounts";
import { openPage, type PageOptions, sharedBrowser, type TestPage } from "./browser";
import { open } from "./quiet";
import { startWorker, type TestServer } from "./worker";

type VisitOptions = PageOptions & {
  /** A name of this machine instead of its address, because passkeys need one. */ hostname?: "localhost";
};

export type World = {
  worker: TestServer;
  youtube: FakeYoutube;
  /** Only called in a world started with `withModel`. */
  openai: FakeOpenAi;
  /** A new visitor in a new browser profile; checked for errors and closed when the test ends. */
  visit(path: string, options?: VisitOptions): Promise<TestPage>;
  /** The same before any page is opened, so that `call` can create things before the visitor's first page. */
  arrive(options?: VisitOptions): Promise<TestPage>;
};

export type OwnWorld = World & { close(): Promise<void> };

type WorldOptions = { withModel?: boolean /** Plain variables of the Worker. */; vars?: Record<string, string> };

/** What a browser test needs: the product, a browser, and fakes of the outside services. */
export async function startWorld({ withModel = false, vars = {} }: WorldOptions = {}): Promise<OwnWorld> {
  const [youtube, openai, browser] = await Promise.all([startFakeYoutube(), startFakeOpenAi(), sharedBrowser()]);
  const closeAll = async (): Promise<void> => {
    await Promise.all([youtube.close(), openai.close()]);
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
 * The world shared by all test files of this process that need no settings of their own, without a model. It ends with
 * the process. Tests use their own visitors, videos and rows, because others' are there too.
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
