import { parseArgs } from "node:util";
import { findPlanted, PLANTED } from "./planted";
import { simulate } from "./simulate";

/** `npm run simulate -- --seeds 10000 [--from 1] [--days 30]`: months of learners, each by a seed. With `--planted`, the
 * bugs that it has to find. */
const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "200" },
    from: { type: "string", default: "1" },
    days: { type: "string", default: "30" },
    planted: { type: "boolean", default: false },
  },
});
const [from, count, days] = [Number(values.from), Number(values.seeds), Number(values.days)];
const began = performance.now();
if (values.planted) {
  for (const bug of PLANTED) {
    const seed = await findPlanted(bug, count, days);
    console.log(`${bug.name}: ${seed === null ? "NOT FOUND" : `found by seed ${seed}`}`);
    if (seed === null) process.exitCode = 1;
  }
  process.exit();
}
let [arrivals, broken] = [0, 0];
for (let seed = from; seed < from + count; seed += 1) {
  const run = await simulate(seed, days);
  arrivals += run.arrivals;
  if (run.broken.length === 0) continue;
  broken += 1;
  console.log(`seed ${seed}: ${run.broken.slice(0, 3).join("; ")}`);
  console.log(`  again: npm run simulate -- --from ${seed} --seeds 1 --days ${days}`);
}
const seconds = (performance.now() - began) / 1000;
console.log(`${count} months, ${arrivals} notifications, ${broken} broken, ${seconds.toFixed(1)} s`);
if (broken > 0) process.exitCode = 1;
