import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fillPrompts } from "~/test/helpers/prompts";
import { logInOnce } from "../account";
import type { Probe } from "../cpu";
import { makeStudyTranscript } from "../study/transcript";
import { ROOT, type Target } from "../targets";

/** A page to measure. `platform` names the probe whose cost is subtracted. */
export type PageProbe = Probe & {
  platform: string;
  /** Target: CPU without the platform, at most this share of a bare Remix page's. */
  target?: number;
};

/**
 * Number of transcripts that first views rotate through, so that none is repeated while an isolate could have it
 * cached.
 */
const TRANSCRIPTS = 25;
/** PRDs on the account's history page: one full page of the list. */
const PROMPTS = 24;

const ASSETS = "platform: static assets";
const ONE_READ = "platform: assets, a D1 read";
const TWO_READS = "platform: assets, two D1 reads";
const BATCH = "platform: assets, a D1 batch";

export const SHARED_TARGET = 0.4;
const TRANSCRIPT_TARGET = 1.3;
const PERSONAL_TARGET = 1.1;

/** The cookie of a browser that has this build's style sheet cached, so that pages link to it (decision 124). */
function sheetCookie(): string {
  const sheet = readdirSync(join(ROOT, "build/client/assets")).find((name) => /^app-.*\.css$/.test(name));
  if (!sheet) throw new Error("No style sheet in the build.");
  return `sheet=${sheet}`;
}

/**
 * Every page, on first and repeated views. A first view uses an address, and where text is shown a database row, that
 * the isolate has not just served; for a page cached at the edge, it uses a host name that is not cached yet.
 */
export async function pageProbes(product: Target): Promise<PageProbe[]> {
  const { url: base, pid } = product;
  const transcripts: { path: string; cookie: string }[] = [];
  for (let made = 0; made < TRANSCRIPTS; made += 1) transcripts.push(await makeStudyTranscript(product, 10));
  const [transcript] = transcripts;
  if (!transcript) throw new Error("No transcript to look at.");
  const account = await logInOnce(product, "reader");
  await fillPrompts(await product.miniflare.getD1Database("DB"), { count: PROMPTS, userId: account.id });
  const cookie = { cookie: account.cookie };
  const sheet = sheetCookie();
  const withSheet = { cookie: `${account.cookie}; ${sheet}` };

  const again =
    (path: string, headers: Record<string, string> = {}) =>
    () => ({ url: new URL(path, base), headers });
  const first =
    (path: string, headers: Record<string, string> = {}) =>
    (turn: number) => ({
      url: new URL(`${path}?view=${turn}`, base),
      headers,
    });
  // The edge caches by host, and locally any port counts as the product's own.
  const uncached = (path: string) => (turn: number) => ({
    url: new URL(path, base),
    headers: { host: `localhost:${10_000 + turn}` },
  });
  const firstTranscript = (turn: number) => {
    const { path, cookie } = transcripts[turn % TRANSCRIPTS] ?? transcript;
    return { url: new URL(`${path}?view=${turn}`, base), headers: { cookie } };
  };
  const page = (name: string, platform: string, request: Probe["request"], target?: number): PageProbe => ({
    name,
    pid,
    platform,
    request,
    ...(target === undefined ? {} : { target }),
  });
  return [
    page("/ (visitor), first in a region", ASSETS, uncached("/")),
    page("/ (visitor), from the edge", ASSETS, again("/"), SHARED_TARGET),
    page("/about, first in a region", ASSETS, uncached("/about")),
    page("/about, from the edge", ASSETS, again("/about"), SHARED_TARGET),
    page("/transcript/{id}, 250 segments, first", BATCH, firstTranscript, TRANSCRIPT_TARGET),
    page("/transcript/{id}, 250 segments, again", BATCH, again(transcript.path, { cookie: transcript.cookie })),
    page("/transcript/{id}, sheet cached", BATCH, again(transcript.path, { cookie: `${transcript.cookie}; ${sheet}` })),
    page("/ (signed in), first", BATCH, first("/", cookie), PERSONAL_TARGET),
    page("/ (signed in), again", BATCH, again("/", cookie)),
    page("/ (signed in), sheet cached", BATCH, again("/", withSheet)),
    page("/history (24 PRDs), first", BATCH, first("/history", cookie), PERSONAL_TARGET),
    page("/history (24 PRDs), again", BATCH, again("/history", cookie)),
    page("/history (24 PRDs), sheet cached", BATCH, again("/history", withSheet)),
    page("/review (signed in), first", ONE_READ, first("/review", cookie), PERSONAL_TARGET),
    page("/review (signed in), again", ONE_READ, again("/review", cookie)),
    page("/review (signed in), sheet cached", ONE_READ, again("/review", withSheet)),
  ];
}

/** The platform and the yardsticks, each in its own process. */
export function otherProbes({ hello, platform, bare }: Record<"hello" | "platform" | "bare", Target>): Probe[] {
  const of = ({ url, pid }: Target, name: string, path = "/"): Probe => ({
    name,
    pid,
    request: () => ({ url: new URL(path, url), headers: {} }),
  });
  return [
    of(hello, "hello-world Worker"),
    of(platform, ASSETS),
    of(platform, "platform: static assets, 110 KB", "/bytes"),
    of(platform, ONE_READ, "/d1-read"),
    of(platform, TWO_READS, "/d1-two-reads"),
    of(platform, BATCH, "/d1"),
    of(bare, "bare Remix page"),
  ];
}
