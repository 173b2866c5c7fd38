import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, it } from "vitest";
import { type SharedWorker, sharedWorker } from "../helpers/shared-worker";

let worker: SharedWorker;
beforeAll(async () => {
  worker = await sharedWorker();
});

const MAX_BYTES = 40 * 1024;

it("the extension is served as one small archive that names the address it came from", async () => {
  const response = await worker.fetch("/extension.zip");
  expect(response.headers.get("content-type")).toBe("application/zip");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.length).toBeLessThan(MAX_BYTES);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual([
    "manifest.json",
    "background.js",
    "panel.js",
    "options.js",
    "options.html",
    "icon-192.png",
  ]);
  const manifest = JSON.parse(strFromU8(files["manifest.json"] ?? new Uint8Array()));
  expect(manifest.homepage_url).toBe(worker.url.origin);
  expect(manifest.permissions).toEqual(["activeTab", "scripting", "storage"]);
  // Its own pages alone, which a browser grants as it is installed: the first use asks for nothing.
  expect(manifest.host_permissions).toEqual([`http://${worker.url.hostname}/*`]);
  expect(manifest).not.toHaveProperty("content_scripts");
  for (const [name, content] of Object.entries(files).filter(([file]) => file !== "manifest.json")) {
    expect(Buffer.compare(Buffer.from(content), readFileSync(`build/extension/${name}`))).toBe(0);
  }
  const head = await worker.fetch("/extension.zip", { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(bytes.length)]);
});

it("what runs in pages evaluates nothing and sets no markup", () => {
  for (const name of ["background", "panel", "options"]) {
    const script = readFileSync(`build/extension/${name}.js`, "utf8");
    expect(script).not.toMatch(/\beval\(|new Function|innerHTML|outerHTML|insertAdjacentHTML|document\.write/);
  }
});

it("the panel names no server, so all it asks is the page's own", () => {
  const script = readFileSync("build/extension/panel.js", "utf8");
  const named = [...script.matchAll(/https?:\/\/[\w.]+/g)].map(([address]) => address);
  // In the canonical link that is handed over.
  expect(named).toEqual(["https://www.youtube.com"]);
  const asked = [...script.matchAll(/fetch\(/g)];
  expect(asked).toHaveLength(1);
});
