import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { SAMPLES } from "~/functions/transcripts/sample-talks";
import { chromiumPath } from "~/workers/commands/chromium";
import { main, ROOT, say } from "../../workers/commands/run.mjs";
import { encodeFilm, makePainter } from "./draw";
import { leftover } from "./scene";
import { toWebm } from "./webm";

const FOLDER = "public/films";
const [WIDTH, HEIGHT] = [640, 360];
/** From 0, which is lossless, to 63. */
const QUANTIZER = 52;
/** The longest distance between key frames, which a player decodes to seek to a moment. */
const KEY_MS = 20_000;
const MOST_BYTES = 1_500_000;
/** Encoding is only available on a secure origin. */
const PAGE = "http://localhost/";

/** `npm run film`: makes the silent film of the first sample, in sync with its captions. The result is committed. */
await main(async () => {
  const film = leftover(SAMPLES[0]?.title ?? "");
  const font = createRequire(import.meta.url).resolve(
    "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
  );
  const executablePath = await chromiumPath();
  const browser = await chromium.launch({ executablePath, args: ["--headless", "--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    await page.route(PAGE, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
    await page.goto(PAGE);
    // tsx wraps functions in a helper of its own, which the page does not have.
    await page.evaluate("globalThis.__name = (named) => named");
    const serif = readFileSync(font).toString("base64");
    const size = { width: WIDTH, height: HEIGHT };
    await page.evaluate(makePainter, { film, serif, ...size });
    const drawn = await page.evaluate(encodeFilm, { film, quantizer: QUANTIZER, keyMs: KEY_MS });
    const pictures = drawn.pictures.map((one) => ({ ...one, data: Buffer.from(one.data, "base64") }));
    const webm = toWebm({ ...size, durationMs: film.durationMs, pictures });
    const keys = pictures.filter(({ isKey }) => isKey);
    if (webm.length > MOST_BYTES) throw new Error(`The film has ${webm.length} bytes, over ${MOST_BYTES}.`);
    mkdirSync(join(ROOT, FOLDER), { recursive: true });
    writeFileSync(join(ROOT, FOLDER, "leftover.webm"), webm);
    writeFileSync(join(ROOT, FOLDER, "leftover.webp"), Buffer.from(drawn.poster, "base64"));
    say(`Made ${FOLDER}/leftover.webm: ${webm.length} bytes, ${pictures.length} pictures, ${keys.length} of them key`);
  } finally {
    await browser.close();
  }
  return 0;
});
