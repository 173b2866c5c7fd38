/**
 * Files of `functions` imported by browser code and authors must be pure all the way down. Checked with types erased:
 * .dependency-cruiser.cjs also follows types, through which nearly everything reaches everything.
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
