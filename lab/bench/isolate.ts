import { formatSrt } from "~/test/helpers/srt";
import { visitor } from "~/test/helpers/visitor";
import { migrate } from "./d1";
import { openInspector, watchHeap } from "./inspector";
import { longTranscript } from "./long-transcript";
import { startTarget } from "./targets";

/**
 * How much of the isolate's heap a ten-hour PRD without a model takes, measured with workerd's inspector. Run
 * `npx tsx lab/bench/isolate.ts` after a build; `-- --garbage` includes uncollected garbage.
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
