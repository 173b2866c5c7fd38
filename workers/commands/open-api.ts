import * as z from "zod";
import { packSchema } from "~/functions/exports/pack/model";
import { historyQuerySchema } from "~/functions/prds/list-prds";
import { reportSchema, runSchema } from "~/functions/reports/model";
import { searchSchema } from "~/functions/search/model";

type Operation = {
  summary: string;
  query?: z.ZodType;
  /** Media types of the response; JSON by default. */
  answers?: readonly string[];
  body?: Record<string, z.ZodType | null>;
};

const ENDINGS = { md: "text/markdown", json: "application/json", csv: "text/csv", txt: "text/plain" };
const TRANSCRIPT_ENDINGS = { txt: "text/plain", srt: "application/x-subrip", vtt: "text/vtt", md: "text/markdown" };

const exportsOf = (of: string, endings: Record<string, string>): [string, Operation][] =>
  Object.entries(endings).map(([ending, type]) => [
    `GET /api/${of}s/{id}/export.${ending}`,
    { summary: `A ${of === "prompt" ? "document" : of} as ${type}`, answers: [type] },
  ]);

/** Every call that a token opens, by method and path. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  "GET /api/prompts": {
    summary: "The account's documents, newest first; the Link header leads on",
    query: historyQuerySchema,
  },
  "GET /api/prompts/{id}": { summary: "A document with its evidence" },
  ...Object.fromEntries(exportsOf("prompt", ENDINGS)),
  "GET /api/prompts/{id}/export.pack": {
    ...{ summary: "A document for coding agents: one form, or all in a ZIP", query: packSchema },
    answers: ["application/zip", "text/markdown", "application/json", "text/plain"],
  },
  "POST /api/prompts/{id}/reports": {
    ...{ summary: "A test run, as JUnit XML with the run in the query, or as JSON", query: runSchema },
    body: { "application/xml": null, "application/json": reportSchema },
  },
  "GET /api/transcripts/{id}": { summary: "A transcript" },
  ...Object.fromEntries(exportsOf("transcript", TRANSCRIPT_ENDINGS)),
  "GET /api/content/search": { summary: "Searches everything of the account", query: searchSchema },
};

const schemaOf = (schema: z.ZodType) => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest;
};

/** What a token opens, as OpenAPI 3.1, from the schemas that the routes themselves check with. */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [route, operation] of Object.entries(OPERATIONS)) {
    const [method = "", path = ""] = route.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(path, operation) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Vidwright",
      version: "1",
      description: "The calls that an access token opens. Times are ISO 8601 UTC.",
    },
    servers: [{ url: "/" }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: {
        Failure: {
          type: "object",
          properties: { message: { type: "string" }, code: { type: "string" } },
          required: ["message", "code"],
        },
      },
    },
  };
}

function describe(path: string, { summary, query, answers = ["application/json"], body }: Operation): object {
  const inPath = path.includes("{id}")
    ? [{ name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } }]
    : [];
  const { properties = {}, required = [] } = query ? z.toJSONSchema(query, { io: "input" }) : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: "query", required: required.includes(name), schema },
  }));
  const content = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, {}]));
  const failure = {
    description: "Failed",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
  };
  const bodies = Object.entries(body ?? {}).map(([type, schema]) => [type, schema ? { schema: schemaOf(schema) } : {}]);
  return {
    summary,
    parameters: [...inPath, ...inQuery],
    ...(body && { requestBody: { required: true, content: Object.fromEntries(bodies) } }),
    responses: { "200": { description: "Done", content: content(answers) }, default: failure },
  };
}
