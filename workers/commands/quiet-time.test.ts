import { spawn } from "node:child_process";
import { expect, it, onTestFinished } from "vitest";
import { OtherPrograms, type RunningProcess, readProcesses } from "./quiet-time";

const ROOT = 10;
const running = (pid: number, parent: number, ms: number, started = "1") => ({ pid, parent, ms, started });
const INIT = running(1, 0, 0);

/** What the samples, one after another, say of other programs. */
function othersIn(...samples: RunningProcess[][]): number {
  const others = new OtherPrograms(ROOT);
  for (const sample of samples) others.add([INIT, ...sample]);
  return others.ms;
}

it("counts what other programs used between samples, and all of one begun since", () => {
  const before = [running(ROOT, 5, 100), running(5, 1, 40), running(6, 5, 300)];
  const after = [running(ROOT, 5, 900), running(5, 1, 50), running(6, 5, 500), running(7, 6, 30)];
  expect(othersIn(before)).toBe(0);
  expect(othersIn(before, after)).toBe(10 + 200 + 30);
  expect(othersIn(before, before, after, after)).toBe(240);
});

it("counts no descendant of the run, killed or left by its parent", () => {
  const root = running(ROOT, 5, 0);
  const shell = running(11, ROOT, 100);
  expect(othersIn([root], [root, running(12, 11, 700), shell], [root])).toBe(0);
  expect(othersIn([root], [root, shell, running(12, 11, 700)], [root, running(12, 1, 900)])).toBe(0);
});

it("tells a program from an ended one whose process id it got", () => {
  const root = running(ROOT, 5, 0);
  expect(othersIn([root, running(12, ROOT, 700)], [root, running(12, 1, 30, "2")])).toBe(30);
  expect(othersIn([root, running(12, 1, 700)], [root, running(12, 1, 30, "2")])).toBe(30);
});

it.runIf(process.platform === "linux")("reads the time, start and parent of running processes", async () => {
  const before = readProcesses().find(({ pid }) => pid === process.pid);
  const child = spawn(process.execPath, ["-e", "for (;;);"]);
  onTestFinished(() => void child.kill());
  const timeOf = () => readProcesses().find(({ pid }) => pid === child.pid);
  await expect.poll(() => timeOf()?.ms).toBeGreaterThanOrEqual(300);
  expect(timeOf()?.parent).toBe(process.pid);
  expect(before?.parent).toBe(process.ppid);
  expect(Number(timeOf()?.started)).toBeGreaterThan(Number(before?.started));
});
