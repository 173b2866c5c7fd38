import type { Page } from "playwright-core";
import { makeStudy, openTab } from "./study";
import type { World } from "./world";

const line = (startMs: number, text: string) => ({ startMs, durationMs: 4000, text });

/** The tab of a talk with English and German captions, with its languages open. */
export async function openLanguages(world: World, page: Page): Promise<void> {
  await page
    .context()
    .route("https://i.ytimg.com/**", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
  world.youtube.videos.set("twolanguage", {
    title: "In two languages",
    tracks: [
      { languageCode: "en", lines: [line(0, "Good morning."), line(5000, "We bake bread today.")] },
      { languageCode: "de", lines: [line(0, "Guten Morgen."), line(5000, "Heute backen wir Brot.")] },
    ],
  });
  await openTab(page, await makeStudy(page, { videoUrl: "https://www.youtube.com/watch?v=twolanguage" }));
  await page.getByText("Languages", { exact: true }).click();
  await page.getByLabel("Language", { exact: true }).waitFor();
}
