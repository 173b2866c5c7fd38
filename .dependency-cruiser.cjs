/**
 * The floors of functions/, the lowest first: a noun imports those before it, so that no two import each other. Types are
 * exempt: a port names what it carries.
 */
const FLOORS = [
  "text",
  "privacy",
  "citations",
  "mail",
  "allowance",
  "accounts",
  "tokens",
  "notifications",
  "contact",
  "billing",
  "jobs",
  "speech",
  "transcripts",
  "highlights",
  "chapters",
  "prds",
  "generation",
  "quizzes",
  "flashcards",
  "reviews",
  "study-sessions",
  "exchange",
  "exports",
  "reports",
  "tags",
  "collections",
  "search",
  "library",
  "templates",
  "shares",
  "authors",
  "mcp",
];

/** What a noun may not import: every noun after it. */
const floorRules = FLOORS.slice(0, -1).map((noun, floor) => ({
  name: `${noun}-imports-lower-floors`,
  severity: "error",
  from: { path: `^functions/${noun}/`, pathNot: "\\.test\\.tsx?$" },
  to: {
    path: `^functions/(${FLOORS.slice(floor + 1).join("|")})/`,
    dependencyTypesNot: ["type-only"],
  },
}));

/**
 * The import rules of docs/ARCHITECTURE.md, and two of the graph itself: no circles, and everything resolves.
 * @type {import("dependency-cruiser").IConfiguration}
 */
module.exports = {
  forbidden: [
    ...floorRules,
    {
      name: "every-noun-has-a-floor",
      severity: "error",
      from: {},
      to: { path: `^functions/(?!(http|${FLOORS.join("|")})/)[^/]+/` },
    },
    {
      name: "public-is-served",
      comment: "A file that is imported too stands with the sources; served-files.ts serves it.",
      severity: "error",
      from: {},
      to: { path: "^public/" },
    },
    {
      name: "the-browser-is-ui",
      comment: "Browser code imports UI and, from functions, only files without I/O (never a folder's verbs or api).",
      severity: "error",
      from: { path: "^app/(?!routes/)[^/]+/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^(functions/(deps|http/api)\\.ts|functions/[^/]+/api\\.ts|db/|workers/|app/routes/)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "the-design-system-knows-no-subject",
      severity: "error",
      from: { path: "^app/ui/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/(?!ui/|browser/)[^/]+/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "pages-reach-data-through-functions",
      comment: "app never imports db or workers.",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(db|workers)/" },
    },
    {
      name: "functions-are-rules-only",
      comment:
        "functions imports itself, db/queries, zod, ts-fsrs, temporal-polyfill, and Hono in api.ts. It may import types of db.",
      severity: "error",
      from: { path: "^functions/", pathNot: "\\.test\\.tsx?$" },
      to: {
        pathNot: "^(functions/|db/queries/|node_modules/(zod|ts-fsrs|temporal-polyfill|hono)/)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "hono-only-in-api",
      comment: "Only api.ts speaks HTTP.",
      severity: "error",
      from: { path: "^functions/", pathNot: "(^|/)api\\.ts$|\\.test\\.tsx?$" },
      to: { path: "^node_modules/hono/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "authors-stand-behind-their-port",
      comment: "Verbs call deps.author; workers wires the author.",
      severity: "error",
      from: { path: "^(app|db|functions)/", pathNot: "^functions/authors/|\\.test\\.tsx?$" },
      to: { path: "^functions/authors/", pathNot: "^functions/authors/port\\.ts$" },
    },
    {
      name: "authors-know-nothing-of-each-other",
      severity: "error",
      from: { path: "^functions/authors/(model|extract)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^functions/authors/(model|extract)/", pathNot: "^functions/authors/$1/" },
    },
    {
      name: "authors-call-no-verb",
      comment: "An author gets its input; storing and outside calls are up to the noun. See also import-rules.ts.",
      severity: "error",
      from: { path: "^functions/authors/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(functions/deps\\.ts|functions/http/|functions/[^/]+/api\\.ts|db/)" },
    },
    {
      name: "one-author-knows-the-model",
      comment: "The model author calls AiPort, and the model clients implement it.",
      severity: "error",
      from: { pathNot: "^(functions/authors/model/|workers/clients/ai/|test/|lab/)|\\.test\\.tsx?$" },
      to: { path: "^functions/authors/model/ai-port\\.ts$" },
    },
    {
      name: "db-imports-drizzle-and-models",
      comment: "db imports drizzle, itself, and the sets of values defined in a noun's model.",
      severity: "error",
      from: { path: "^db/", pathNot: "(\\.test\\.tsx?|/drizzle\\.config\\.ts)$" },
      to: {
        pathNot:
          "^(db/|node_modules/drizzle-orm/|functions/(item-types|.+/([a-z-]*kinds|model|card-fields|kept-support))\\.ts$)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "nobody-imports-workers",
      comment: "workers wires the product; only tests import it.",
      severity: "error",
      from: { path: "^(app|functions|db)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^workers/" },
    },
    {
      name: "nobody-imports-the-laboratory",
      comment: "lab measures the product; only tests and local commands import it.",
      severity: "error",
      from: { path: "^(app|functions|db|workers)/", pathNot: "^workers/commands/|\\.test\\.tsx?$" },
      to: { path: "^lab/" },
    },
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "everything-resolves",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(virtual|cloudflare|node):" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.cache|\\.wrangler)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["workerd", "worker", "import", "require", "node", "default", "types"],
    },
  },
};
