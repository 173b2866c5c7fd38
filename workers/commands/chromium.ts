import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { cachedFolder } from "./cached-folder";
import { ROOT } from "./run.mjs";

const PACKAGE = join(ROOT, "node_modules", "@sparticuz", "chromium");

/**
 * The package only unpacks into the system's temporary folder, so a process with another one as its temporary folder
 * runs it.
 */
const UNPACK = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';

/**
 * The Chromium at CHROMIUM_PATH, or the one installed with npm, unpacked once per version into the clone's cache.
 * @returns the path of its executable
 */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { version } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8")) as { version: string };
  const folder = await cachedFolder({ name: `chromium-${version}`, fill: unpack });
  return join(folder, "chromium");
}

async function unpack(folder: string): Promise<void> {
  const env = { ...process.env, TMPDIR: folder };
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", UNPACK], { cwd: ROOT, env });
}
