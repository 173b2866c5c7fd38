import { join } from "node:path";
import { build } from "vite";

/**
 * Bundles a file of the simulation with its packages, so that threads start fast.
 * @returns the bundle, and the folder, which the caller removes
 */
export async function bundleSimulation(file: string): Promise<{ folder: string; path: string }> {
  // Two folders deep like this one, because the migrations are found relative to it.
  const folder = join(process.cwd(), ".cache", `simulate-${process.pid}-${crypto.randomUUID().slice(0, 8)}`);
  await build({
    ...{ configFile: false, logLevel: "silent", publicDir: false, resolve: { alias: { "~": process.cwd() } } },
    ssr: { noExternal: true },
    build: {
      ...{ ssr: file, outDir: folder, emptyOutDir: false, minify: false, target: "node22" },
      rollupOptions: { output: { entryFileNames: "entry.mjs" } },
    },
  });
  return { folder, path: join(folder, "entry.mjs") };
}
