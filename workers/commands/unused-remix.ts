import type { Plugin } from "vite";

/** A feature of Remix's or its router's that the product does not use, and how the code that asks for it is answered. */
type Cut = { packages: RegExp; asked: RegExp; answer: string };

const REACT = /\/node_modules\/@remix-run\/react\/dist\/esm\//;
const ROUTER = /\/node_modules\/@remix-run\/router\/dist\/router\.js$/;

const CUTS: readonly Cut[] = [
  // Single fetch and lazy route discovery are off in remix.config.js, and the product is no single-page app.
  {
    packages: REACT,
    asked: /(?:window\.__remixContext\.)?\bfuture\.v3_(?:singleFetch|lazyRouteDiscovery)\b/g,
    answer: "false",
  },
  { packages: REACT, asked: /window\.__remixContext\.isSpaMode/g, answer: "false" },
  {
    packages: ROUTER,
    asked: /let (?=patchRoutesOnNavigationImpl = )[^;]+/g,
    answer: "const patchRoutesOnNavigationImpl = undefined",
  },
  { packages: ROUTER, asked: /fogOfWar\.active(?! =)|(?<=if \()isFogOfWar(?=\))/g, answer: "false" },
  // No loader defers: what a page waits for is a promise of its own.
  { packages: REACT, asked: /(?<=function isDeferredResponse\(response\) \{)/g, answer: "return false;" },
  { packages: ROUTER, asked: /(?<=function isDeferredResult\(result\) \{)/g, answer: "return false;" },
  { packages: ROUTER, asked: /(?<=function isDeferredData\(value\) \{)/g, answer: "return false;" },
  // No link and no page prefetches another.
  { packages: REACT, asked: /usePrefetchBehavior\(prefetch, props\)/g, answer: "[false, null, {}]" },
  { packages: REACT, asked: /shouldPrefetch(?= && )|isPageLinkDescriptor\(link\)(?= \?)/g, answer: "false" },
  // What only the server's rendering does.
  { packages: REACT, asked: /typeof document === "undefined"|staticContext(?= \? `)/g, answer: "false" },
  { packages: REACT, asked: /!(?:isStatic|activeDeferreds)(?= \? )/g, answer: "true" },
  { packages: REACT, asked: /!isStatic && typeof __remixContext === "object" && __remixContext\.a/g, answer: "false" },
];

/**
 * Leaves out of the browser's bundle what Remix's client and its router hold for features that the product does not use: the
 * questions for them are answered where they are asked, and the bundler drops what then is never reached. The build fails when a
 * question is no longer found, as after an update.
 */
export function withoutUnusedRemix(): Plugin {
  const left = new Set(CUTS);
  return {
    name: "vidwright:without-unused-remix",
    apply: "build",
    transform(code, id) {
      let cut = code;
      for (const one of CUTS) {
        if (!one.packages.test(id) || !cut.match(one.asked)) continue;
        left.delete(one);
        cut = cut.replace(one.asked, one.answer);
      }
      return cut === code ? null : { code: cut, map: null };
    },
    buildEnd() {
      const isOurs = [...this.getModuleIds()].some((id) => ROUTER.test(id));
      const [missed] = left;
      if (isOurs && missed) this.error(`Remix asks ${missed.asked} no longer: see workers/commands/unused-remix.ts.`);
    },
  };
}
