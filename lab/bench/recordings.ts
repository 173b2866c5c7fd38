import { performance } from "node:perf_hooks";
import { startFakeSpeech } from "~/test/fakes/speech-service";
import { launchBrowser, openPage } from "~/test/helpers/browser";
import { open } from "~/test/helpers/quiet";
import { keptFiles, memoryOf, transcriptWords } from "~/test/helpers/recording-page";
import { compareWords, sayTones, tonesAsWav } from "~/test/helpers/tones";
import { table, times, verdict } from "../table";
import { migrate } from "./d1";
import { startTarget } from "./targets";

const MINUTES = 90;
const WORDS = 11_500;
/** How long the service takes for a piece of one or two minutes. */
const PIECE_MS = 4000;
const MOST_RATIO = 1.15;
const MOST_MB = 300;
const MOST_MS = 150;
const PATIENCE_MS = 1_800_000;

/** A recording of 90 minutes through a service that measures tones: time, memory of the tab, and every word. */
export async function recordingTable(config: string, bundle: string): Promise<string> {
  const said = sayTones(WORDS, { seed: 21, silenceEvery: 1000 });
  const files = keptFiles();
  const [speech, browser] = await Promise.all([startFakeSpeech(), launchBrowser()]);
  const vars = { SPEECH_BASE_URL: speech.url, SPEECH_MINUTES_VISITOR: "300" };
  const target = await startTarget(config, bundle, "/", { vars });
  try {
    await migrate(target.miniflare);
    const { page, context } = await openPage(browser, target.url);
    await open(page, "/record");
    const path = files.keep("ninety.wav", tonesAsWav(said, { lengthMs: MINUTES * 60_000 }));
    await page.locator("input[type=file]").setInputFiles(path);
    speech.delayMs = PIECE_MS;
    const make = page.getByRole("button", { name: "Create Interactive Transcript" });
    const began = performance.now();
    await page.getByRole("button", { name: "Transcribe it" }).click();
    let mb = 0;
    while (!(await make.isVisible())) {
      if (performance.now() - began > PATIENCE_MS) throw new Error("The recording was not transcribed in time.");
      mb = Math.max(mb, await memoryOf(context));
      await page.waitForTimeout(250);
    }
    const ratio = (performance.now() - began) / speech.busyMs;
    await make.click();
    await page.waitForURL(/\/transcript\/\d+/);
    const { words, starts } = await transcriptWords(page);
    const spoken = said.map(({ word }) => word);
    const { lost, doubled } = compareWords(spoken, words);
    const late = Math.max(...starts.map(([at, ms]) => Math.abs(ms - (said[at]?.startMs ?? 0))));
    const service = [times(ratio), `<= ${times(MOST_RATIO)}: ${verdict(ratio, MOST_RATIO)}`];
    const memory = [`${mb.toFixed(0)} MB`, `<= ${MOST_MB} MB: ${verdict(mb, MOST_MB)}`];
    const wrong = [`${lost}, ${doubled}`, `0: ${verdict(lost + doubled, 0)}`];
    const start = [`${late} ms`, `<= ${MOST_MS} ms: ${verdict(late, MOST_MS)}`];
    const head = ["A recording of", "pieces", "of the service's time", "target", "memory of the tab", "target"];
    return table(
      [
        ...head,
        `of ${WORDS.toLocaleString("en")} words lost, doubled`,
        "target",
        "a line starts off by at most",
        "target",
      ],
      [[`${MINUTES} minutes`, speech.requests.length, ...service, ...memory, ...wrong, ...start]],
    );
  } finally {
    await Promise.all([browser.close(), target.miniflare.dispose()]);
    await speech.close();
    files.remove();
  }
}
