import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { simulateAll } from "./threads";

/**
 * `npm run simulate -- --seeds 10000 [--from 1] [--days 30] [--minutes 8]`: months of learners, each determined by a
 * seed, on every core; with minutes, as many as there is time for. `-- --habits [--days 180]` prints the mails to learners
 * with plain habits instead.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "200" },
    from: { type: "string", default: "1" },
    days: { type: "string", default: "30" },
    minutes: { type: "string", default: "60" },
    habits: { type: "boolean", default: false },
  },
});
if (values.habits) {
  const { printHabits } = await import("./habits");
  await printHabits(Number(values.days));
  process.exit();
}
const [from, count, days, minutes] = [values.from, values.seeds, values.days, values.minutes].map(Number) as Four;
type Four = [number, number, number, number];
const began = performance.now();
let [months, arrivals, reviews, kills, broken, toldAt] = [0, 0, 0, 0, 0, began];
/** Prints the progress, at most every ten seconds. */
function tellProgress(): void {
  if (performance.now() - toldAt < 10_000) return;
  toldAt = performance.now();
  const perMinute = (months * 60_000) / (toldAt - began);
  const left = (count - months) / perMinute;
  console.log(
    `${months} of ${count} months, ${perMinute.toFixed(0)} a minute, ${broken} broken, ${left.toFixed(1)} minutes left`,
  );
}
await simulateAll({ from, count, days, minutes, threads: availableParallelism() }, (run) => {
  months += 1;
  arrivals += run.arrivals;
  reviews += run.reviews;
  kills += run.kills;
  tellProgress();
  if (run.broken.length === 0) return;
  broken += 1;
  console.log(`seed ${run.seed}: ${run.broken.slice(0, 3).join("; ")}`);
  console.log(`  again: npm run simulate -- --from ${run.seed} --seeds 1 --days ${days}`);
});
const seconds = (performance.now() - began) / 1000;
console.log(
  `${months} months, ${reviews} reviews, ${arrivals} notifications, ${kills} kills, ${broken} broken, ${seconds.toFixed(1)} s, ${((months * 60) / seconds).toFixed(0)} a minute`,
);
const { user, system } = process.cpuUsage();
console.log(`${((user + system) / 1e6 / months).toFixed(3)} s of one core a month`);
if (broken > 0) process.exitCode = 1;
