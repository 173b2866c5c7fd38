import { fillPrompts } from "../../helpers/prompts";
import { logInOnce } from "../account";
import type { Probe } from "../cpu";
import { makeStudyTranscript } from "../study/transcript";
import type { Target } from "../targets";

/** A page that is measured. `platform` names the probe whose cost is taken off. */
export type PageProbe = Probe & {
  platform: string;
  /** CPU without platform, at most, of that of a bare Remix page. */
  target?: number;
};

/** Transcripts that first views take turns with: none is asked for again while an isolate could have kept it. */
const TRANSCRIPTS = 25;
/** PRDs on the history page of the account: a full page of its list. */
const PROMPTS = 24;

const ASSETS = "platform: static assets";
const ONE_READ = "platform: assets, a D1 read";
const TWO_READS = "platform: assets, two D1 reads";
const BATCH = "platform: assets, a D1 batch";

export const SHARED_TARGET = 0.4;
const TRANSCRIPT_TARGET = 1.3;
const PERSONAL_TARGET = 1.1;

/**
 * Every page, for the first time and again. A first view has an address, and where text is shown a row of the database, that
 * the isolate has not just answered; of a page that is one copy at the edge it is one under a host name that has no copy.
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

  const again =
    (path: string, headers: Record<string, string> = {}) =>
    () => ({ url: new URL(path, base), headers });
  const first =
    (path: string, headers: Record<string, string> = {}) =>
    (turn: number) => ({
      url: new URL(`${path}?view=${turn}`, base),
      headers,
    });
  // The edge keeps its copies by host, and locally any port is the product's own.
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
    page("/ (signed in), first", TWO_READS, first("/", cookie), PERSONAL_TARGET),
    page("/ (signed in), again", TWO_READS, again("/", cookie)),
    page("/history (24 PRDs), first", TWO_READS, first("/history", cookie), PERSONAL_TARGET),
    page("/history (24 PRDs), again", TWO_READS, again("/history", cookie)),
    page("/review (signed in), first", ONE_READ, first("/review", cookie), PERSONAL_TARGET),
    page("/review (signed in), again", ONE_READ, again("/review", cookie)),
  ];
}

/** What the platform and the yardsticks cost, each in a process of its own. */
export function otherProbes({ hello, platform, bare }: Record<"hello" | "platform" | "bare", Target>): Probe[] {
  const of = ({ url, pid }: Target, name: string, path = "/"): Probe => ({
    name,
    pid,
    request: () => ({ url: new URL(path, url), headers: {} }),
  });
  return [
    of(hello, "hello-world Worker"),
    of(platform, ASSETS),
    of(platform, ONE_READ, "/d1-read"),
    of(platform, TWO_READS, "/d1-two-reads"),
    of(platform, BATCH, "/d1"),
    of(bare, "bare Remix page"),
  ];
}
