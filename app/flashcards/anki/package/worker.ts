import wasm from "sql.js/dist/sql-wasm-browser.wasm?url";
import { FileFailure } from "~/functions/exchange/failure";
import type { PackageAnswer, PackageJob } from "./messages";
import { openSqlite } from "./sqlite";
import { readPackage, writePackage } from "./write-package";

/** Reads and writes Anki packages in a worker, so that a large one does not block the page. */
self.onmessage = async ({ data }: MessageEvent<PackageJob>) => {
  const answer = (message: PackageAnswer) => self.postMessage(message);
  try {
    const sqlite = await openSqlite(wasm);
    if (data.do === "read") answer({ did: "read", read: await readPackage(sqlite, data.file, data.now) });
    else answer({ did: "wrote", bytes: new Uint8Array(await writePackage(sqlite, data.cards, data)) });
  } catch (thrown) {
    const isKnown = thrown instanceof FileFailure;
    answer({ did: "failed", fault: isKnown ? thrown.fault : null, message: isKnown ? thrown.message : String(thrown) });
  }
};
