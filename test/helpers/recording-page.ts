import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { wordsIn } from "./tones";

/** The words of the open transcript, and when its segments begin: the index of their first word, and milliseconds. */
export async function transcriptWords(page: Page): Promise<{ words: string[]; starts: [number, number][] }> {
  const id = /\/transcript\/(\d+)/.exec(page.url())?.[1];
  const response = await page.request.get(`/api/transcripts/${id}`);
  const { transcriptData } = (await response.json()) as { transcriptData: { startTime: number; text: string }[] };
  const words: string[] = [];
  const starts: [number, number][] = [];
  for (const { startTime, text } of transcriptData) {
    starts.push([words.length, Math.round(startTime * 1000)]);
    words.push(...wordsIn(text));
  }
  return { words, starts };
}

/** The resident memory of the largest page, in MB, without what it shares with other processes. */
export async function memoryOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error("there is no browser");
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === "renderer");
  const sizes = pages.map(({ id }) => {
    const status = readFileSync(`/proc/${id}/status`, "utf8");
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1000;
  });
  return Math.max(...sizes);
}

/** Drops a file of this machine onto the page, as a hand does. */
export async function dropFile(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    const carrier = Object.assign(document.createElement("input"), { type: "file", id: "carrier", hidden: true });
    document.body.appendChild(carrier);
  });
  await page.locator("#carrier").setInputFiles(path);
  await page.evaluate(() => {
    const carrier = document.getElementById("carrier") as HTMLInputElement;
    const dataTransfer = new DataTransfer();
    for (const file of carrier.files ?? []) dataTransfer.items.add(file);
    carrier.remove();
    document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  });
}

/** Files of this machine for a page to read, until `remove`. */
export function keptFiles() {
  const files: string[] = [];
  return {
    /** @returns the file's path */
    keep(name: string, bytes: Buffer): string {
      const path = join(tmpdir(), `${process.pid}-${name}`);
      writeFileSync(path, bytes);
      files.push(path);
      return path;
    },
    remove(): void {
      for (const file of files) rmSync(file);
    },
  };
}
