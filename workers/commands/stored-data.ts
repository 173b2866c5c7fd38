import type { Plugin } from "vite";
import * as browser from "../../functions/privacy/stored-in-browser";
import type { StoredLists } from "../../functions/privacy/stored-kinds";
import { ON_SERVER } from "../../functions/privacy/stored-on-server";

const { COOKIES, IN_LOCAL_STORAGE, IN_SESSION_STORAGE, IN_INDEXED_DB, IN_CACHE_STORAGE } = browser;

/** As the privacy page reads it. */
const DATA: StoredLists = {
  cookies: COOKIES,
  browser: [...IN_LOCAL_STORAGE, ...IN_SESSION_STORAGE, ...IN_INDEXED_DB, ...IN_CACHE_STORAGE],
  server: ON_SERVER,
};

const FILE = "stored-data.json";

/** Writes the lists of the privacy page into a file beside the browser's bundle: no other page reads them. */
export function storedData(): Plugin {
  return {
    name: "vidwright:stored-data",
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => void response.end(JSON.stringify(DATA)));
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: FILE, source: JSON.stringify(DATA) });
    },
  };
}
