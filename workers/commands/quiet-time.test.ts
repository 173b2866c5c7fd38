import { execFileSync } from "node:child_process";
import { expect, it, vi } from "vitest";
import { checkDuration } from "./checks";
import { otherLoad, readCpuTimes } from "./quiet-time";

const MINUTE_MS = 60_000;
const START = { at: 0, busy: 0, own: 0, cores: 2 };
/** On two cores that are always busy. */
const after = (minutes: number, own: number) => {
  const busy = 2 * minutes * MINUTE_MS;
  return { ...START, at: minutes * MINUTE_MS, busy, own: busy * own };
};

it("reports the share of the processors that other programs used", () => {
  expect(otherLoad(START, after(10, 1))).toBe(0);
  expect(otherLoad(START, after(10, 0.75))).toBe(0.25);
});

it.each([
  ["in time", after(11.9, 1), 0],
  ["late", after(12.1, 1), 1],
  ["late beside other work", after(12.1, 0.5), 0],
])("judges a run that ends %s", (_name, end, failed) => {
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(checkDuration(START, end)).toEqual({ passed: 1 - failed, failed });
});

it("counts the time of ended child processes as its own", () => {
  const start = readCpuTimes();
  const burn = "const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);";
  execFileSync(process.execPath, ["-e", burn]);
  const end = readCpuTimes();
  expect(end.own - start.own).toBeGreaterThanOrEqual(300);
});
