import { formatSrt } from "../helpers/srt";
import { visitor } from "../helpers/visitor";
import { migrate } from "./d1";
import { openInspector, watchHeap } from "./inspector";
import { longTranscript } from "./long-transcript";
import { startTarget } from "./targets";

/**
 * What a PRD of ten hours without a model takes of the isolate that runs the whole product, by workerd's inspector. Run with
 * `npx tsx test/bench/isolate.ts` after a build; `-- --garbage` counts what is not collected yet too.
 */
const MINUTES = 600;

const target = await startTarget("wrangler.toml", "build/worker/app.js", "/", { inspectorPort: 0 });
await migrate(target.miniflare);
const heapMb = await openInspector(target, !process.argv.includes("--garbage"));
const text = formatSrt(longTranscript(MINUTES).segments);
const someone = visitor(target.url);
await someone.get("/");
const { result, ...measured } = await watchHeap(heapMb, () =>
  someone.post("/api/prompts", { captions: { fileName: "long.srt", text } }),
);
console.log({ status: result.status, ...measured });
await target.miniflare.dispose();
process.exit(result.status === 200 ? 0 : 1);
