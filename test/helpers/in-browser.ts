import { fileURLToPath } from "node:url";
import { build } from "vite";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/**
 * Bundles code to run in a browser without a page of the product around it.
 * @param entry path relative to the repository, with the exports
 * @returns a script that sets `window[name]`
 */
export async function scriptOf(entry: string, name: string): Promise<string> {
  const [output] = (await build({
    configFile: false,
    logLevel: "silent",
    resolve: { alias: { "~": ROOT } },
    build: {
      write: false,
      minify: false,
      target: "es2022",
      lib: { entry: `${ROOT}/${entry}`, name, formats: ["iife"], fileName: name },
    },
  })) as { output: { code: string }[] }[];
  const code = output?.output[0]?.code;
  if (!code) throw new Error(`${entry} built to nothing`);
  return `${code}\nwindow.${name} = ${name};`;
}
