import { beforeAll, describe, expect, test } from "vitest";
import { encodeAs } from "../helpers/encode";
import { generateButton, openOwnCaptions, prdCard } from "../helpers/home";
import { SHORT_SRT } from "../helpers/prd";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** A recording's transcript in Zoom's format. */
const MEETING_VTT = [
  "WEBVTT",
  ...["", "1", "00:00:02.550 --> 00:00:05.250", "Jane Doe: Good morning, everyone."],
  ...["", "2", "00:00:05.900 --> 00:00:08.110", "Jane Doe: Can we move the launch?"],
  ...["", "3", "00:00:08.700 --> 00:00:11.020", "Lee Okafor: We can, by a week."],
  ...["", "4", "00:00:11.500 --> 00:00:12.010", "Jane Doe: Good."],
].join("\r\n");

describe("own captions", () => {
  test("speakers' names appear at each change of speaker, on the page and in exported files", async () => {
    const { page } = await world.visit("/?tab=transcript");
    await openOwnCaptions(page);
    const file = {
      name: "GMT20260112-Recording.transcript.vtt",
      mimeType: "text/vtt",
      buffer: Buffer.from(MEETING_VTT),
    };
    await page.getByLabel("Caption file").setInputFiles(file);
    await page.getByRole("button", { name: "Create Interactive Transcript" }).click();
    await page.waitForURL(/\/transcript\/\d+$/);
    const text = page.getByRole("region", { name: "Transcript text" });
    await text.getByText("Can we move the launch?").waitFor();
    await expect
      .poll(() => text.locator("p.line-text").allTextContents())
      .toEqual([
        "Jane Doe: Good morning, everyone. Can we move the launch? ",
        "Lee Okafor: We can, by a week. ",
        "Jane Doe: Good. ",
      ]);
    const files = await page.evaluate(
      async (path) => {
        const read = async (ending: string) => (await fetch(`${path}/export.${ending}`)).text();
        return { vtt: await read("vtt"), md: await read("md"), txt: await read("txt") };
      },
      `/api${new URL(page.url()).pathname.replace("transcript", "transcripts")}`,
    );
    expect(files.vtt).toContain("<v Jane Doe>Can we move the launch?");
    expect(files.md).toContain("**Lee Okafor:** We can, by a week.");
    expect(files.txt).toContain("Jane Doe: Good morning, everyone. Can we move the launch?");
  });

  test("pasted text becomes a document under the title it was given", async () => {
    const { page } = await world.visit("/");
    await openOwnCaptions(page);
    await page
      .getByLabel("Or paste the text")
      .fill("0:01\nThe goal is an app for small bakeries.\n0:07\nThey need a list of orders for each day.");
    await page.getByLabel("Title (optional)").fill("Baker's call");
    await generateButton(page).click();
    await prdCard(page).waitFor();
    await expect.poll(() => prdCard(page).textContent()).toMatch(/Baker's call.*bakeries/s);
  });

  test("the language is detected, can be corrected, and is the transcript's; estimated times say so", async () => {
    const { page } = await world.visit("/?tab=transcript");
    await openOwnCaptions(page);
    const language = page.getByLabel("Language");
    await page
      .getByLabel("Or paste the text")
      .fill("Wir backen das Brot und verkaufen es. Die Leute kommen dann am Morgen, und wir haben noch nicht auf.");
    await expect.poll(() => language.locator("option").first().textContent()).toBe("Detected: German");
    await language.selectOption("nl");
    await page.getByRole("button", { name: "Create Interactive Transcript" }).click();
    await page.waitForURL(/\/transcript\/\d+$/);
    await page.locator(".document[lang=nl]").waitFor();
    const text = page.getByRole("region", { name: "Transcript text" });
    expect(await text.getByRole("link", { name: "about 0:00, estimated", exact: true }).textContent()).toBe("~0:00");
    // The ticks above the text have the same names, and load with the chapters.
    await page.getByRole("link", { name: "about 0:00, estimated, Chapter:" }).waitFor();
  });

  test("a file that doesn't say its encoding asks for it, and shows its words in each", async () => {
    const { page } = await world.visit("/?tab=transcript");
    await openOwnCaptions(page);
    const text = SHORT_SRT.replace("search their recipes", "search their piñatas");
    const bytes = encodeAs(text, "windows-1252");
    const file = { name: "talk.srt", mimeType: "text/plain", buffer: Buffer.from(bytes ?? "") };
    await page.getByLabel("Caption file").setInputFiles(file);
    const encoding = page.getByLabel("Encoding of the file");
    await encoding.waitFor();
    await page.getByRole("button", { name: "Create Interactive Transcript" }).click();
    await page.getByText("This file doesn't say how its letters are saved.").waitFor();
    const western = encoding.locator("option[value=windows-1252]");
    await expect.poll(() => western.textContent()).toBe("Western European (Windows-1252): piñatas by ingredient.");
    await encoding.selectOption("windows-1250");
    await page.getByText("Users can search their pińatas by ingredient.").waitFor();
    await encoding.selectOption("windows-1252");
    await expect.poll(() => page.locator("#captions-error").textContent()).toBe("");
    await page.getByRole("button", { name: "Create Interactive Transcript" }).click();
    await page.waitForURL(/\/transcript\/\d+$/);
    await page.getByRole("region", { name: "Transcript text" }).getByText("their piñatas by ingredient").waitFor();
  });

  test("a recording brought as captions says what it is and what to do", async () => {
    const { page } = await world.visit("/");
    await openOwnCaptions(page);
    const recording = { name: "call.mp4", mimeType: "video/mp4", buffer: Buffer.from("video") };
    await page.getByLabel("Caption file").setInputFiles(recording);
    await page.getByText("“call.mp4” is a video file, not captions.").waitFor();
    await generateButton(page).click();
    await expect.poll(() => page.locator("#captions-error").textContent()).toContain("add its captions here");
    await page.getByLabel("Caption file").setInputFiles([]);
  });
});
