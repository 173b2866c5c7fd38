import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import * as browser from "../../functions/privacy/stored-in-browser";
import type { StoredLists } from "../../functions/privacy/stored-kinds";
import { ON_SERVER } from "../../functions/privacy/stored-on-server";
import { ROOT } from "./run.mjs";

const { COOKIES, IN_LOCAL_STORAGE, IN_SESSION_STORAGE, IN_INDEXED_DB, IN_CACHE_STORAGE } = browser;

/** As the privacy page reads it; no other page does. */
const DATA: StoredLists = {
  cookies: COOKIES,
  browser: [...IN_LOCAL_STORAGE, ...IN_SESSION_STORAGE, ...IN_INDEXED_DB, ...IN_CACHE_STORAGE],
  server: ON_SERVER,
};

/** By path from the root: what the privacy page reads, and what the Worker reads and the reviewer's script contains. */
const FILES: Readonly<Record<string, () => string>> = {
  "stored-data.json": () => JSON.stringify(DATA),
  "grading-words.json": () => readFileSync(join(ROOT, "functions/quizzes/grading/grading-words.json"), "utf8"),
};

/** Serves files beside the browser's bundle that are made from sources, which a file of public/ can't be. */
export function servedFiles(): Plugin {
  return {
    name: "vidwright:served-files",
    configureServer(server) {
      for (const [name, read] of Object.entries(FILES)) {
        server.middlewares.use(`/${name}`, (_request, response) => {
          response.setHeader("Content-Type", "application/json");
          response.end(read());
        });
      }
    },
    generateBundle() {
      for (const [fileName, read] of Object.entries(FILES)) {
        this.emitFile({ type: "asset", fileName, source: read() });
      }
    },
  };
}
