import { createServer } from "vite";
import { expect, it } from "vitest";
import { servedFiles } from "./served-files";

it.each(["stored-data.json", "grading-words.json"])("the dev server sends %s as JSON", async (name) => {
  const server = await createServer({
    configFile: false,
    logLevel: "silent",
    optimizeDeps: { noDiscovery: true },
    plugins: [servedFiles()],
    server: { host: "127.0.0.1", port: 0, ws: false, watch: null },
  });
  try {
    await server.listen();
    const response = await fetch(new URL(name, server.resolvedUrls?.local[0]));
    expect(response.headers.get("Content-Type")).toBe("application/json");
    expect(await response.json()).toBeTypeOf("object");
  } finally {
    await server.close();
  }
});
