import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, type Zippable, zipSync } from "fflate";
import { build, type Plugin } from "vite";
import { patternOf } from "../../app/extension/address";
import { DEFAULT_ADDRESS, placesOf } from "../http/extension-place";
import { ownPath } from "./own-path";
import { ROOT } from "./run.mjs";

const SOURCE = join(ROOT, "app", "extension");
const FOLDER = join(ROOT, "build", "extension");
/** Each becomes one classic script, as content scripts have to be. */
const SCRIPTS = ["background", "panel", "options"];
/** The same for every build, so that the archive's bytes depend on its files alone. */
const MADE = new Date(Date.UTC(2026, 0, 1, 12));

/** Builds the browser extension into build/extension, and into the archive that /extension.zip serves. */
export function extensionFiles(): Plugin {
  return {
    name: "vidwright:extension",
    apply: "build",
    async generateBundle(_options, bundle) {
      const isClient = Object.values(bundle).some(
        (one) => one.type === "chunk" && ownPath(one.facadeModuleId ?? "") === "app/entry.client.tsx",
      );
      // The server build, and the build in which Remix inspects routes.
      if (!isClient) return;
      const files = await filesOfExtension();
      rmSync(FOLDER, { recursive: true, force: true });
      mkdirSync(FOLDER, { recursive: true });
      for (const [name, content] of Object.entries(files)) writeFileSync(join(FOLDER, name), content);
      this.emitFile({ type: "asset", fileName: "extension.zip", source: archiveOf(files) });
    },
  };
}

async function filesOfExtension(): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = { "manifest.json": manifest() };
  for (const name of SCRIPTS) files[`${name}.js`] = strToU8(await compile(name));
  files["options.html"] = readFileSync(join(SOURCE, "options.html"));
  files["icon-192.png"] = readFileSync(join(ROOT, "public", "icons", "icon-192.png"));
  return files;
}

/** With room for a longer address, which the Worker writes there. */
function manifest(): Uint8Array {
  const text = readFileSync(join(SOURCE, "manifest.json"), "utf8");
  const [address = "", pages = ""] = placesOf(DEFAULT_ADDRESS);
  const plain = { address: JSON.stringify(DEFAULT_ADDRESS), pages: JSON.stringify(patternOf(DEFAULT_ADDRESS)) };
  return strToU8(text.replace(plain.address, address).replace(`[${plain.pages}]`, `[${pages}]`));
}

/** The manifest is the first file and not compressed, so that the Worker can write an address into it. */
function archiveOf(files: Record<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const [name, content] of Object.entries(files)) {
    entries[name] = [content, { level: name === "manifest.json" ? 0 : 9, mtime: MADE }];
  }
  return zipSync(entries);
}

async function compile(name: string): Promise<string> {
  const made = await build({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    publicDir: false,
    resolve: { alias: { "~": ROOT } },
    build: {
      write: false,
      target: "es2022",
      minify: "esbuild",
      lib: { entry: join(SOURCE, `${name}.ts`), formats: ["iife"], name: "vidwright" },
    },
  });
  const output = [made].flat().flatMap((one) => ("output" in one ? one.output : []));
  const script = output.find((one) => one.type === "chunk");
  if (output.length !== 1 || !script) throw new Error(`The extension's ${name} is not one script.`);
  return script.code;
}
