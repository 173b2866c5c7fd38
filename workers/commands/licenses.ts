import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Writes the licenses of the packages in the browser's bundle into a file beside it, since minified scripts carry none. */
export function licensesFile(): Plugin {
  return {
    name: "vidwright:licenses",
    apply: "build",
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((one) => (one.type === "chunk" ? one.moduleIds : []));
      const folders = new Set(modules.flatMap((id) => packageFolder(id) ?? []));
      this.emitFile({
        type: "asset",
        fileName: "licenses.txt",
        source: [...folders].sort().map(licenseOf).join("\n\n"),
      });
    },
  };
}

const MODULES = "/node_modules/";

/** The folder of a module's package; null for our own modules. Virtual modules begin with a zero character. */
function packageFolder(id: string): string | null {
  const begin = id.lastIndexOf(MODULES) + MODULES.length;
  if (begin < MODULES.length) return null;
  const [scope = "", name = ""] = id.slice(begin).split("/");
  const folder = scope.startsWith("@") ? `${scope}/${name}` : scope;
  return `${id.slice(0, begin).replace("\0", "")}${folder}`;
}

function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  return `${name} ${version}\n\n${file ? readFileSync(`${folder}/${file}`, "utf8").trim() : license}`;
}
