/**
 * What browser code and authors lead to once types are erased: a file of functions that they import must be pure all
 * the way down. The rules of .dependency-cruiser.cjs see types too, through which nearly everything reaches everything.
 * @type {import("dependency-cruiser").IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: "authors-reach-no-storage",
      severity: "error",
      from: { path: "^functions/authors/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(db/|workers/|node_modules/(hono|drizzle-orm|openai|stripe|pdf-lib)/)", reachable: true },
    },
    {
      name: "the-browser-reaches-no-storage",
      severity: "error",
      from: { path: "^app/(?!routes/)[^/]+/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^(db/|workers/|node_modules/(hono|drizzle-orm|openai|stripe|pdf-lib)/)",
        reachable: true,
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: false,
    tsConfig: { fileName: "tsconfig.json" },
  },
};
