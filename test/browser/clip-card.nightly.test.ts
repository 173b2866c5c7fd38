import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { axeFindings, scrollsSideways } from "~/test/helpers/axe";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const CARD = readFileSync("public/clip-card.txt", "utf8");
const HOSTILE = "<img src=x onerror=alert(1)>";
const CLIP = {
  title: `A talk ${HOSTILE}`,
  href: "https://vidwright.example/transcript/7?t=18",
  player: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=18&autoplay=1",
  lines: [
    { clock: "0:12", voice: null, text: "Before it.", isAsked: false },
    { clock: "0:18", voice: "Ana", text: `The first screen shows the next window. ${HOSTILE}`, isAsked: true },
  ],
};

/** A host as the specification describes it: a sandboxed frame, and messages in JSON-RPC. */
test("a client's card shows what was said, as text, and asks the client to open links", async () => {
  // A client's page, which has no content policy of ours for the frame to inherit.
  const { page } = await world.arrive({ width: 360 });
  await page.setContent(
    "<html lang='en'><head><title>A client</title></head><body><main><h1>A client</h1></main></body></html>",
  );
  await page.evaluate(
    ([card, clip]) => {
      const frame = document.createElement("iframe");
      const heard: object[] = [];
      Object.assign(window, { heard });
      frame.sandbox.add("allow-scripts");
      frame.title = "Card";
      frame.srcdoc = card;
      addEventListener("message", ({ source, data }) => {
        if (source !== frame.contentWindow) return;
        heard.push(data);
        const send = (message: object) => frame.contentWindow?.postMessage({ jsonrpc: "2.0", ...message }, "*");
        if (data.method === "ui/initialize") {
          send({ id: data.id, result: { protocolVersion: "2026-01-26", hostContext: { theme: "dark" } } });
        }
        if (data.method === "ui/notifications/initialized") {
          send({ method: "ui/notifications/tool-result", params: { content: [], structuredContent: { clip } } });
        }
      });
      document.querySelector("main")?.appendChild(frame);
    },
    [CARD, CLIP] as const,
  );
  const card = page.frameLocator("iframe");
  await card.getByRole("heading", { name: CLIP.title }).waitFor();
  await card.getByText("Ana: The first screen shows the next window.").waitFor();
  expect(await card.locator("img").count()).toBe(0);
  await card.getByRole("button", { name: "Play" }).waitFor();
  await card.getByRole("button", { name: "Open in Vidwright" }).click();
  type Heard = { method?: string; params?: Record<string, unknown> };
  const heard = () => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
  await expect
    .poll(async () => (await heard()).find(({ method }) => method === "ui/open-link")?.params)
    .toEqual({ url: CLIP.href });
  const sizes = (await heard()).filter(({ method }) => method === "ui/notifications/size-changed");
  expect(Number(sizes.at(-1)?.params?.height)).toBeGreaterThan(80);
  expect(await axeFindings(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
});
