import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";
import { extensionFiles } from "./workers/commands/extension-files";
import { withoutLateParts } from "./workers/commands/late-parts";
import { licensesFile } from "./workers/commands/licenses";
import { offlineWorkers } from "./workers/commands/offline-workers";
import { ownPath } from "./workers/commands/own-path";
import { servedFiles } from "./workers/commands/served-files";
import { chunkFileName, shellChunk } from "./workers/commands/shell-chunk";

const root = fileURLToPath(new URL(".", import.meta.url));

/** Remix's virtual modules as the worker environment sees them. */
const REMIX_VIRTUAL_MODULES = ["\0virtual:remix/server-build", "\0virtual:remix/server-manifest"];

/** In dev, a change under app/ must reach the worker, which holds its own copy of Remix's build. */
function reloadWorkerOnAppChange(): Plugin {
  return {
    name: "vidwright:reload-worker",
    apply: "serve",
    handleHotUpdate({ file, server }) {
      const worker = server.environments.worker;
      if (!worker || !file.startsWith(`${root}app/`)) return;
      for (const id of REMIX_VIRTUAL_MODULES) {
        const module = worker.moduleGraph.getModuleById(id);
        if (module) worker.moduleGraph.invalidateModule(module);
      }
      worker.hot.send({ type: "full-reload" });
    },
  };
}

/**
 * Runs the Worker in workerd during `vite dev`. Remix starts a second compiler to read route exports. Only this
 * option identifies it, and it must not start a second workerd.
 */
function workerInDev(): Plugin[] {
  return cloudflare({
    viteEnvironment: { name: "worker" },
    inspectorPort: false,
    // Workers AI asks for a login, so it runs only if workers/commands/dev.ts requests it.
    remoteBindings: Boolean(process.env.WITH_WORKERS_AI),
    config: { vars: { SHELL_VARS: process.env.SHELL_VARS ?? "" } },
  }).map((plugin) => ({
    ...plugin,
    apply: (config, env) => env.command === "serve" && config.server?.preTransformRequests !== false,
  }));
}

/**
 * Lets a route's chunk export more than the route, for other chunks. Otherwise each route gets an extra file that
 * only repeats the exports the router uses.
 */
function routesInTheirChunks(): Plugin {
  return {
    name: "vidwright:routes-in-their-chunks",
    apply: "build",
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
  };
}

/**
 * Modules that the pages share with the rest of the Worker. Leaving them out of the pages' bundle puts them in the
 * Worker once.
 */
const SHARED = [/^~\/functions\//, /^zod(?:\/|$)/, "fflate", /^@remix-run\/(?:cloudflare|router|server-runtime)$/];

/**
 * Modules of the pages without side effects, contexts included: the bundler may drop one if none of its exports is
 * used.
 */
const EXPORTS_ONLY = /^(?:app\/(?!routes\/|root\.|entry\.)|functions\/)/;

/** Replaces React DOM's browser half, which libraries import but nothing on the server calls. */
const REACT_ON_SERVER = [
  { find: /^react-dom$/, replacement: `${root}app/react-dom-on-server.ts` },
  // Pages are rendered to strings, and React brings its renderer for streams along.
  {
    find: /^\.\/cjs\/react-dom-server\.browser\.production\.min\.js$/,
    replacement: `${root}app/no-page-streams.ts`,
  },
];

export default defineConfig(({ command, isSsrBuild }) => {
  const withWorker = command === "serve" && !process.env.VITEST;
  return {
    resolve: {
      alias: [
        { find: "~", replacement: root.replace(/\/$/, "") },
        // Replaces the optimizer's threads, which need headers of their own and are never started.
        {
          find: /^\.\/snippets\/wasm-bindgen-rayon.*$/,
          replacement: `${root}app/reviews/optimizer/no-threads.ts`,
        },
        ...(isSsrBuild ? REACT_ON_SERVER : []),
      ],
    },
    // In dev it finds its WebAssembly next to itself.
    optimizeDeps: { exclude: ["fsrs-browser"] },
    plugins: [
      tailwindcss(),
      // Before Remix, whose own dev server would answer in Node.
      ...(withWorker ? workerInDev() : []),
      remix(remixConfig),
      withWorker && reloadWorkerOnAppChange(),
      isSsrBuild && withoutLateParts(),
      !isSsrBuild && routesInTheirChunks(),
      !isSsrBuild && offlineWorkers(),
      !isSsrBuild && extensionFiles(),
      !isSsrBuild && licensesFile(),
      !isSsrBuild && servedFiles(),
    ],
    ssr: {
      target: "webworker",
      noExternal: true,
      resolve: { conditions: ["workerd", "worker", "browser"] },
    },
    environments: withWorker
      ? {
          worker: {
            optimizeDeps: {
              include: [
                "react",
                "react-dom",
                "react/jsx-runtime",
                "react/jsx-dev-runtime",
                "react-dom/server",
                "@remix-run/react",
                "react-router-dom",
                "react-router-dom/server",
                "@remix-run/cloudflare",
                "@conform-to/react",
                "@conform-to/zod/v4",
              ],
            },
          },
        }
      : undefined,
    // Otherwise React's development build would be bundled too, and workerd would choose it.
    define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
    build: {
      rollupOptions: {
        ...(isSsrBuild
          ? { external: SHARED }
          : { output: { manualChunks: shellChunk(), chunkFileNames: chunkFileName } }),
        treeshake: { moduleSideEffects: (id) => !EXPORTS_ONLY.test(ownPath(id) ?? "") },
      },
      target: "es2022",
      // Terser makes scripts 5% smaller than esbuild; wrangler minifies the Worker again.
      minify: "terser",
      terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
      cssMinify: true,
      assetsInlineLimit: 0,
    },
  };
});
