import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const PLANTED = `import * as React from "react";
import { useEffect, useLayoutEffect } from "react";
declare const note: { current: HTMLElement | null };
declare const load: () => void;
declare const subscribe: (listener: () => void) => () => void;
export function Planted() {
  useEffect(() => note.current?.scrollIntoView(), []); // refused
  useLayoutEffect(() => note.current?.focus()); // refused
  useEffect(() => void load(), []); // refused
  useEffect(load, []); // refused
  React.useEffect(() => load(), []); // refused
  useEffect(() => {
    if (note.current) return note.current.scrollIntoView(); // refused
    return subscribe(load); // refused
  }, []);
  useEffect(() => {
    note.current?.scrollIntoView();
  }, []);
  useEffect(() => () => load(), []);
  useEffect(() => load, []);
  useEffect(() => {
    if (!note.current) return;
    const doubled = () => [1].map((one) => {
      return one * 2;
    });
    const stop = subscribe(doubled);
    if (doubled().length > 1) return stop;
    return () => stop();
  }, []);
  return (
    <p ref={(place) => place?.scrollIntoView()}> {/* refused */}
      <b ref={(place) => { place?.focus(); }} />
    </p>
  );
}
`;

test("an effect or a ref callback that returns anything but a function fails the lint", () => {
  const folder = mkdtempSync(join(tmpdir(), "effects-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "planted.tsx");
  writeFileSync(file, PLANTED);
  const args = ["lint", `--config-path=${process.cwd()}`, "--reporter=json", "--max-diagnostics=none", file];
  const { stdout } = spawnSync("node_modules/.bin/biome", args, { encoding: "utf8" });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { start: { line: number } } }[];
  };
  const reported = diagnostics
    .filter(({ category }) => category === "plugin")
    .map(({ location }) => location.start.line);
  const refused = PLANTED.split("\n").flatMap((line, index) => (line.includes("refused") ? [index + 1] : []));
  expect(reported.sort((a, b) => a - b)).toEqual(refused);
});
