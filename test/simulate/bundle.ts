import { join } from "node:path";
import { build, type Plugin } from "vite";

/**
 * Bundles a file of the simulation with all that it runs, so that a thread starts at once.
 * @returns the bundle, and the folder that whoever asked for it removes
 */
export async function bundleSimulation(
  file: string,
  plugins: Plugin[] = [],
): Promise<{ folder: string; path: string }> {
  // Two folders deep, as this one is: the migrations are found from there.
  const folder = join(process.cwd(), ".cache", `simulate-${process.pid}-${crypto.randomUUID().slice(0, 8)}`);
  await build({
    ...{ configFile: false, logLevel: "silent", resolve: { alias: { "~": process.cwd() } } },
    build: {
      ...{ ssr: file, outDir: folder, emptyOutDir: false, minify: false, target: "node22" },
      rollupOptions: { output: { entryFileNames: "entry.mjs" } },
    },
    plugins,
  });
  return { folder, path: join(folder, "entry.mjs") };
}
