import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { chromiumPath } from "./chromium";
import { main, ROOT, say } from "./run.mjs";

const PAPER = "#fbf9f4";
const INK = "#221c16";
const QUIET = "#635b51";
const LINE = "#dbd5ca";
const MARK = "#b23a14";

/** The reel with one moment marked, on a 32-unit grid; `inset` leaves room around it for a mask. */
const reel = (
  inset: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-inset} ${-inset} ${32 + 2 * inset} ${32 + 2 * inset}">
  <path fill="${INK}" d="M4 15h24v2.5H4zM8 11h2v10.5H8zM22 11h2v10.5h-2z"/><path fill="${MARK}" d="M14.5 6h3v20h-3z"/></svg>`;

const icon = (inset: number, radius: string) => `<style>html,body{margin:0;background:transparent}
  div{box-sizing:border-box;width:100vw;height:100vh;background:${PAPER};border-radius:${radius}}
  svg{display:block;width:100%;height:100%}</style><div>${reel(inset)}</div>`;

/** Positions of the ticks on the social image's reel, as shares of the width. */
const TICKS = [0.04, 0.09, 0.17, 0.23, 0.31, 0.42, 0.47, 0.58, 0.66, 0.71, 0.83, 0.94];

const socialImage = (serif: string) => `<style>
  @font-face{font-family:Document;font-weight:200 900;src:url("data:font/woff2;base64,${serif}") format("woff2")}
  *{box-sizing:border-box;margin:0}
  body{width:1200px;height:630px;padding:80px;background:${PAPER};color:${INK};font:600 76px/1.12 Document;letter-spacing:-0.015em}
  header{display:flex;align-items:center;gap:16px;font-size:36px}
  header svg{width:56px}
  h1{margin-top:64px;font:inherit}
  p{margin-top:28px;font-size:34px;font-weight:400;letter-spacing:0;color:${QUIET}}
  .reel{position:absolute;left:80px;right:80px;bottom:84px;height:44px}
  .reel i{position:absolute;top:0;width:6px;height:44px;margin-left:-3px;background:${MARK}}
  .reel b{position:absolute;top:20px;left:0;right:0;height:4px;background:${LINE}}
</style><header>${reel(-3)}Vidwright</header><h1>A requirements document<br>from a video</h1>
<p>Every line tied to the second it came from.</p>
<div class="reel"><b></b>${TICKS.map((at) => `<i style="left:${at * 100}%"></i>`).join("")}</div>`;

/** Draws public/icons and public/social.png, which are committed. Run with `npx tsx workers/commands/draw-icons.ts`. */
await main(async () => {
  mkdirSync(join(ROOT, "public/icons"), { recursive: true });
  const font = createRequire(import.meta.url).resolve(
    "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
  );
  const pictures = [
    ["icons/icon-192.png", 192, 192, icon(0, "18.75%")],
    ["icons/icon-512.png", 512, 512, icon(0, "18.75%")],
    ["icons/maskable-512.png", 512, 512, icon(6, "0")],
    ["icons/apple-touch-icon.png", 180, 180, icon(2, "0")],
    ["social.png", 1200, 630, socialImage(readFileSync(font).toString("base64"))],
  ] as const;
  const executablePath = await chromiumPath();
  const browser = await chromium.launch({ executablePath, args: ["--headless", "--no-sandbox", "--disable-gpu"] });
  try {
    for (const [name, width, height, html] of pictures) {
      const page = await browser.newPage({ viewport: { width, height } });
      await page.setContent(html);
      await page.evaluate(() => document.fonts.ready.then(() => null));
      writeFileSync(join(ROOT, "public", name), await page.screenshot({ omitBackground: true }));
      await page.close();
      say(`Drew public/${name}`);
    }
  } finally {
    await browser.close();
  }
  return 0;
});
