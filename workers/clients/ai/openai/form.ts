import * as z from "zod";

type Node = Record<string, unknown>;

/** Bounds and defaults that strict schemas do not support everywhere; zod applies them to the reply. */
const UNSUPPORTED = [
  "default",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minimum",
  "maximum",
  "pattern",
  "format",
];

/** The JSON Schema of a zod schema as strict mode requires it: all fields required, no others allowed, no bounds. */
export function strictSchema(schema: z.ZodType): Node {
  const { $schema: _version, ...strict } = z.toJSONSchema(schema, {
    target: "draft-7",
    override: ({ jsonSchema }) => {
      for (const keyword of UNSUPPORTED) Reflect.deleteProperty(jsonSchema, keyword);
      if (jsonSchema.properties) jsonSchema.required = Object.keys(jsonSchema.properties);
    },
  });
  return strict;
}

/**
 * The response format in words, in the syntax of TypeScript types: a third of the tokens of its JSON Schema, and
 * understood just as well.
 */
export function describeForm(schema: z.ZodType): string {
  return describe(strictSchema(schema));
}

function describe(node: Node): string {
  const { type, properties, items, description } = node;
  const form = () => {
    if (Array.isArray(node.enum)) return node.enum.map((value) => JSON.stringify(value)).join(" | ");
    if ("const" in node) return JSON.stringify(node.const);
    const choices = node.anyOf ?? node.oneOf;
    if (Array.isArray(choices)) return choices.map(describe).join(" | ");
    if (isNode(properties)) return `{${Object.entries(properties).map(describeField).join(", ")}}`;
    if (type === "array" && isNode(items)) return `[${describe(items)}, ...]`;
    if (typeof type === "string") return type;
    if (Array.isArray(type)) return type.join(" | ");
    return JSON.stringify(node);
  };
  return typeof description === "string" ? `${form()} /* ${description} */` : form();
}

function describeField([name, node]: [string, unknown]): string {
  return `${JSON.stringify(name)}: ${isNode(node) ? describe(node) : "any"}`;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
