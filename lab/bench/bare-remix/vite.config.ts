import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/**
 * A new Remix app: no entry files, so Remix's defaults are used (a streaming server entry), with all future flags on.
 * The bundler options are the product's, so that only the app differs.
 */
export default defineConfig({
  plugins: [
    remix({
      serverModuleFormat: "esm",
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
      },
    }),
  ],
  ssr: { target: "webworker", noExternal: true, resolve: { conditions: ["workerd", "worker", "browser"] } },
  build: { target: "es2022", minify: true, assetsInlineLimit: 0 },
});
