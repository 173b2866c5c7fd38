import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const BUNDLE = "build/worker/app.js";

it("starts an isolate without formatting anything, because the first use of Intl takes 20 ms in Node", async () => {
  const args = [
    "--no-warnings",
    "--experimental-vm-modules",
    "--import",
    "tsx",
    "test/helpers/evaluate-bundle.ts",
    BUNDLE,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(JSON.parse(stdout)).toEqual({ handlers: ["fetch", "queue", "scheduled"], asked: [] });
});
