import { MAX_COMMIT, MAX_URL, TEST_STATUSES } from "~/functions/reports/report-kinds";

/** A tool's argument as JSON Schema describes it; `check` reads no other keyword than these. */
type Field = { description: string } & (
  | { type: "integer"; minimum: number; maximum?: number }
  | { type: "string"; maxLength: number; pattern?: string }
  | { type: "array"; maxItems: number; items: object }
);

/** Every argument of the tools, by name: a name means the same in each. */
const FIELDS = {
  document: { type: "integer", minimum: 1, description: "The document's id, from list_documents or its address." },
  id: { type: "string", maxLength: 24, description: "A requirement's id such as F-3, or that of its check, F-3.1." },
  question: { type: "string", maxLength: 24, description: "An open question's id, such as Q-4." },
  answer: { type: "string", maxLength: 1900, description: "The answer, in one sentence or two." },
  q: { type: "string", maxLength: 200, description: "The words to find." },
  cursor: { type: "string", maxLength: 400, description: "From the end of the previous page." },
  start: { type: "integer", minimum: 0, description: "The first second of the talk to read." },
  end: { type: "integer", minimum: 0, description: "The last second; at most ten minutes after the first." },
  junit: {
    type: "string",
    maxLength: 900_000,
    description:
      "The run's results as JUnit XML, up to 900,000 characters. POST /api/prompts/{id}/reports takes 10 MB.",
  },
  tests: {
    type: "array",
    maxItems: 20_000,
    items: {
      type: "object",
      properties: { name: { type: "string" }, status: { enum: TEST_STATUSES } },
      required: ["name", "status"],
    },
    description: "The run's results, instead of junit. A name that holds F-3 or F-3.1 counts for it.",
  },
  commit: { type: "string", maxLength: MAX_COMMIT, description: "The commit that was tested." },
  url: { type: "string", maxLength: MAX_URL, description: "The run's address." },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof FIELDS;
type TypeOf = { integer: number; string: string; array: unknown[] };
export type FieldValues = {
  [Name in FieldName]: TypeOf[(typeof FIELDS)[Name]["type"]];
};

/** The arguments of a tool: those it needs, and those it may be given. */
export type ToolFields = { needs: readonly FieldName[]; may?: readonly FieldName[] };

/** A tool's arguments as JSON Schema. */
export function inputSchema({ needs, may = [] }: ToolFields): object {
  const properties = Object.fromEntries([...needs, ...may].map((name) => [name, FIELDS[name]]));
  return { type: "object", properties, required: needs, additionalProperties: false };
}

/** What is wrong with a tool's arguments, for the model that sent them; null if nothing is. */
export function problemOf({ needs, may = [] }: ToolFields, input: Readonly<Record<string, unknown>>): string | null {
  const known: readonly string[] = [...needs, ...may];
  const unknown = Object.keys(input).find((name) => !known.includes(name));
  if (unknown !== undefined) return `There is no argument ${JSON.stringify(unknown.slice(0, 40))}.`;
  const missing = needs.find((name) => input[name] === undefined);
  if (missing) return `${missing} is missing. ${FIELDS[missing].description}`;
  for (const name of [...needs, ...may]) {
    const value = input[name];
    if (value !== undefined && !isOf(FIELDS[name], value)) return `${name} is invalid. ${FIELDS[name].description}`;
  }
  return null;
}

function isOf(field: Field, value: unknown): boolean {
  switch (field.type) {
    case "integer":
      return Number.isSafeInteger(value) && Number(value) >= field.minimum;
    case "string":
      return typeof value === "string" && value.length <= field.maxLength && value.isWellFormed();
    case "array":
      return Array.isArray(value) && value.length <= field.maxItems;
  }
}
