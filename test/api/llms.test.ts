import { expect, it } from "vitest";
import { sharedWorker } from "../helpers/shared-worker";

it("llms.txt has the form of llmstxt.org, and every address in it answers", async () => {
  const worker = await sharedWorker();
  const response = await worker.fetch("/llms.txt");
  expect(response.headers.get("content-type")).toMatch(/^text\/(?:plain|markdown)/);
  const text = await response.text();
  // A title, a summary, then sections of links.
  expect(text).toMatch(/^# Vidwright\n\n> .+\n/);
  expect(text.match(/^## .+$/gm)?.length).toBeGreaterThan(0);
  const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): .+$/gm)].map(([, address = ""]) => address);
  expect(links).toEqual(expect.arrayContaining(["/developers", "/mcp", "/openapi.json"]));
  expect(links).toHaveLength(text.match(/^- /gm)?.length ?? 0);
  for (const address of links) {
    const { status } = await worker.fetch(address, { headers: { accept: "text/html, application/json" } });
    expect([address, status]).toEqual([address, 200]);
  }
});
